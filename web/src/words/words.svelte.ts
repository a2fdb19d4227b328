/** The page's texts: the same Fluent files as Python's, one language at a time. */
import { FluentBundle, type FluentResource, type FluentVariable } from "@fluent/bundle";

export type Language = "en" | "fr";
export const LANGUAGES: readonly Language[] = ["en", "fr"];
/** Every language under its own name, to choose from. */
export const LANGUAGE_CHOICES: { value: Language; label: string }[] = [
  { value: "en", label: "English" },
  { value: "fr", label: "Français" },
];

/** What players are called who have not said their name, by the language of their page: `web-guest`. */
export const GUEST: Record<Language, string> = { en: "Guest", fr: "Anonyme" };

/** A Fluent message and its variables, which may be sentences themselves. */
export interface Sentence {
  id: string;
  args?: Record<string, unknown>;
}

/** The texts of the first page. */
const files: Record<Language, () => Promise<{ default: FluentResource["body"] }>> = {
  en: () => import("virtual:words/en"),
  fr: () => import("virtual:words/fr"),
};

/** Sentences of the pages behind it, and of the rules: loaded with them. */
const parts = {
  rest: { en: () => import("virtual:words/rest/en"), fr: () => import("virtual:words/rest/fr") },
  rules: { en: () => import("virtual:words/rules/en"), fr: () => import("virtual:words/rules/fr") },
  lessons: { en: () => import("virtual:words/lessons/en"), fr: () => import("virtual:words/lessons/fr") },
  numbers: { en: () => import("virtual:words/numbers/en"), fr: () => import("virtual:words/numbers/fr") },
  puzzles: { en: () => import("virtual:words/puzzles/en"), fr: () => import("virtual:words/puzzles/fr") },
  daily: { en: () => import("virtual:words/daily/en"), fr: () => import("virtual:words/daily/fr") },
  moderation: {
    en: () => import("virtual:words/moderation/en"),
    fr: () => import("virtual:words/moderation/fr"),
  },
  sheet: { en: () => import("virtual:words/sheet/en"), fr: () => import("virtual:words/sheet/fr") },
};
type Part = keyof typeof parts;

/** The plural rules of our two languages. */
export const PLURALS: Record<Language, (count: number) => "one" | "other"> = {
  en: (count) => (Math.abs(count) === 1 ? "one" : "other"),
  fr: (count) => (Math.abs(count) < 2 ? "one" : "other"),
};

/** Before the last part of a list. */
const AND: Record<Language, string> = { en: "and", fr: "et" };

/** Languages as `Intl` knows them: our English is British. */
const LOCALES: Record<Language, string> = { en: "en-GB", fr: "fr" };

/** A number with a real minus sign, which is as wide as a plus. */
export function withMinus(value: number): string {
  return String(value).replace("-", "−");
}

/**
 * Replaces `Intl`, whose data a browser needs 50 ms to load. For counts and points, the only numbers
 * in our sentences, this is equivalent.
 */
function bypassIntl(bundle: FluentBundle, language: Language): void {
  const numbers = { format: withMinus } as unknown as Intl.NumberFormat;
  const plurals = { select: PLURALS[language] } as unknown as Intl.PluralRules;
  bundle._intls.set(Intl.NumberFormat, { "{}": numbers });
  bundle._intls.set(Intl.PluralRules, { "{}": plurals });
}

function isSentence(value: unknown): value is Sentence {
  return typeof value === "object" && value !== null && "id" in value;
}

class Words {
  #chosen = $state.raw<{ language: Language; bundle: FluentBundle } | null>(null);
  #parts = new Set<Part>();
  /** Counts loaded parts: text whose part was still missing is rendered again when it changes. */
  #loads = $state(0);

  /** Nothing can be said before a language is chosen: bare ids would look like texts, all different or all alike. */
  get #now(): { language: Language; bundle: FluentBundle } {
    if (!this.#chosen) throw new Error("no language was chosen: `words.use` comes first");
    return this.#chosen;
  }

  get language(): Language {
    return this.#now.language;
  }

  /** Switch languages without a reload. */
  async use(language: Language): Promise<void> {
    const { default: fluent } = await files[language]();
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource({ body: fluent });
    for (const part of this.#parts) bundle.addResource({ body: (await parts[part][language]()).default });
    bypassIntl(bundle, language);
    this.#chosen = { language, bundle };
    document.documentElement.lang = language;
    this.#describe();
  }

  /** The page's description and manifest, for bookmarks and installed apps in this language. */
  #describe(): void {
    document.querySelector("meta[name=description]")?.setAttribute("content", this.say("web-description"));
    const manifest = this.language === "en" ? "/manifest.webmanifest" : `/manifest.${this.language}.webmanifest`;
    document.querySelector("link[rel=manifest]")?.setAttribute("href", manifest);
  }

  /** The reader's language as `Intl` knows it. */
  get locale(): string {
    return LOCALES[this.language];
  }

  /** Load the sentences of a part of the page, in this language and in any chosen later. */
  async load(part: Part): Promise<void> {
    const { language, bundle } = this.#now;
    if (this.#parts.has(part)) return;
    const { default: body } = await parts[part][language]();
    // Another language was chosen meanwhile.
    if (bundle !== this.#chosen?.bundle) return this.load(part);
    this.#parts.add(part);
    bundle.addResource({ body });
    this.#loads += 1;
  }

  /** No language and no parts, as before `use`. */
  reset(): void {
    this.#chosen = null;
    this.#parts.clear();
  }

  say(id: string, args: Record<string, unknown> = {}): string {
    const { bundle } = this.#now;
    const pattern = bundle.getMessage(id)?.value;
    if (!pattern) return this.#missing(id);
    const variables = Object.entries(args).map(([key, value]) => [key, this.#variable(value)] as const);
    return bundle.formatPattern(pattern, Object.fromEntries(variables));
  }

  /** Pages load their sentences first; one that is needed earlier appears once it is loaded. */
  #missing(id: string): string {
    if (this.#parts.has("rest")) return id;
    void this.load("rest").catch(() => undefined);
    return this.#loads < 0 ? id : "";
  }

  render(sentence: Sentence): string {
    return this.say(sentence.id, sentence.args);
  }

  #variable(value: unknown): FluentVariable {
    if (isSentence(value)) return this.render(value);
    if (Array.isArray(value)) return this.#list(value);
    return typeof value === "number" ? value : String(value ?? "");
  }

  #list(parts: unknown[]): string {
    const texts = parts.map((part) => (isSentence(part) ? this.render(part) : String(part)));
    return this.list(texts);
  }

  /** A list as part of a sentence: "yellow, green and blue". */
  list(texts: string[]): string {
    // Not by `Intl.ListFormat`: loading its data would delay the first table by a frame or two.
    const last = texts.at(-1) ?? "";
    return texts.length < 2 ? last : `${texts.slice(0, -1).join(", ")} ${AND[this.language]} ${last}`;
  }

  /** A number with a fixed number of decimals. */
  decimal(value: number, digits: number): string {
    const how = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    return new Intl.NumberFormat(this.locale, how).format(value).replace("-", "−");
  }

  /** A share in percent: "45%", "45 %". */
  percent(share: number, digits = 0): string {
    const how = { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
    return new Intl.NumberFormat(this.locale, how).format(share).replace("-", "−");
  }
}

export const words = new Words();
