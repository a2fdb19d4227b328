/** What the page says: the same Fluent files as Python's, in one language at a time. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export type Language = "en" | "fr";
export const LANGUAGES: readonly Language[] = ["en", "fr"];

/** A sentence in no language yet; its variables may be sentences themselves. */
export interface Sentence {
  id: string;
  args?: Record<string, unknown>;
}

const files: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("virtual:words/en"),
  fr: () => import("virtual:words/fr"),
};

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
    bundle.addResource(new FluentResource(fluent));
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
