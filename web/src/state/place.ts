/** The host's settings for the whole page, which the server writes into it. */
import { LANGUAGES, LANGUAGE_CHOICES, type Language } from "../words/words.svelte.ts";

const fact = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="parlour-${name}"]`)?.content ?? "";

/** The page's name. */
export const placeName = fact("place") || "Parlour";

const offered = fact("languages").split(" ");
const some = offered.flatMap((name) => LANGUAGES.filter((one) => one === name));

/** The languages to choose from; the first is the default. */
export const languages: readonly Language[] = some.length ? some : LANGUAGES;
export const languageChoices = LANGUAGE_CHOICES.filter(({ value }) => languages.includes(value));
