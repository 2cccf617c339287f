import { languageTag, type Language } from '../language/languages.js';

/** A country's name. @param code ISO 3166, two letters; anything else is returned unchanged */
export function countryName(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([languageTag(language)], { type: 'region' }).of(code) ?? code;
}
