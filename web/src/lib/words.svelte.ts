/** What the page says: the same Fluent files as Python's, in one language at a time. */
import { FluentBundle, type FluentResource, type FluentVariable } from "@fluent/bundle";

export type Language = "en" | "fr";
export const LANGUAGES: readonly Language[] = ["en", "fr"];

/** A sentence in no language yet; its variables may be sentences themselves. */
export interface Sentence {
  id: string;
  args?: Record<string, unknown>;
}

const files: Record<Language, () => Promise<{ default: FluentResource["body"] }>> = {
  en: () => import("virtual:words/en"),
  fr: () => import("virtual:words/fr"),
};

/** Which form of a word goes with a number: of the few rules that our two languages have. */
export const PLURALS: Record<Language, (count: number) => "one" | "other"> = {
  en: (count) => (Math.abs(count) === 1 ? "one" : "other"),
  fr: (count) => (Math.abs(count) < 2 ? "one" : "other"),
};

/**
 * A browser takes a twentieth of a second to get its knowledge of all languages ready. For counts
 * and points, which are all the numbers we say, these do the same.
 */
function withoutIntl(bundle: FluentBundle, language: Language): void {
  const numbers = { format: String } as unknown as Intl.NumberFormat;
  const plurals = { select: PLURALS[language] } as unknown as Intl.PluralRules;
  bundle._intls.set(Intl.NumberFormat, { "{}": numbers });
  bundle._intls.set(Intl.PluralRules, { "{}": plurals });
}

function isSentence(value: unknown): value is Sentence {
  return typeof value === "object" && value !== null && "id" in value;
}

class Words {
  language = $state<Language>("en");
  #bundle = $state.raw<FluentBundle | null>(null);

  /** Switch without a reload: every text on the page follows. */
  async use(language: Language): Promise<void> {
    const { default: fluent } = await files[language]();
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource({ body: fluent });
    withoutIntl(bundle, language);
    this.#bundle = bundle;
    this.language = language;
    document.documentElement.lang = language;
  }

  get ready(): boolean {
    return this.#bundle !== null;
  }

  say(id: string, args: Record<string, unknown> = {}): string {
    const pattern = this.#bundle?.getMessage(id)?.value;
    if (!this.#bundle || !pattern) return id;
    const facts = Object.entries(args).map(([key, value]) => [key, this.#fact(value)] as const);
    return this.#bundle.formatPattern(pattern, Object.fromEntries(facts));
  }

  tell(sentence: Sentence): string {
    return this.say(sentence.id, sentence.args);
  }

  #fact(value: unknown): FluentVariable {
    if (isSentence(value)) return this.tell(value);
    if (Array.isArray(value)) return this.#list(value);
    return typeof value === "number" ? value : String(value ?? "");
  }

  #list(parts: unknown[]): string {
    const told = parts.map((part) => (isSentence(part) ? this.tell(part) : String(part)));
    return new Intl.ListFormat(this.language).format(told);
  }
}

export const words = new Words();
