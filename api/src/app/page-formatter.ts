import { RuleTexts } from '../modules/guidance/index.js';
import { parseCountryCode, type Country } from '../modules/questionnaires/index.js';
import { countryName } from '../platform/format/country-name.js';
import { formatMoney } from '../platform/format/format.js';
import type { Language } from '../platform/language/languages.js';
import { Wording } from '../platform/language/wording.js';
import type { PageItem } from '../platform/http/page-slots.js';

/** Formats a public page in one language: our own texts, those of the rules, names, and amounts. */
export class PageFormatter {
  readonly wording: Wording;
  private readonly translate: RuleTexts.RuleTranslator;

  constructor(readonly language: Language) {
    this.wording = Wording.in(language);
    this.translate = RuleTexts.translateRules(language);
  }

  /** A text of the rules as a slot. If it has no translation, it is in English, and `<name>English` marks it. */
  slot<Name extends string>(name: Name, text: string): PageItem {
    const translation = this.translate(text);
    return translation === null ? { [name]: text, [`${name}English`]: true } : { [name]: translation };
  }

  /** A text of the rules; null if it has no translation. */
  translated(text: string): string | null {
    return this.translate(text);
  }

  /** A text of the rules; in English if it has no translation. */
  words(text: string): string {
    return this.translate(text) ?? text;
  }

  /** Formats an amount as the rules' sentences do, so that equal amounts look equal on a page. */
  money(amount: number, currency: string): string {
    return RuleTexts.writeNumbers(formatMoney(amount, currency), this.language);
  }

  /**
   * A name in Latin letters within a sentence. In a right-to-left language it is isolated (UAX #9): otherwise a number
   * after it would move to its other side.
   */
  name(text: string): string {
    return this.wording.direction === 'rtl' ? `\u2068${text}\u2069` : text;
  }

  country(country: Country): string {
    return countryName(parseCountryCode(country) ?? country, this.language);
  }

  /** "in Germany": each language has its own preposition, and some an article. */
  inCountry(country: Country): string {
    return IN[country](this.wording);
  }
}

const IN = {
  'United States': (wording) => wording.translate('in the United States'),
  Canada: (wording) => wording.translate('in Canada'),
  'United Kingdom': (wording) => wording.translate('in the United Kingdom'),
  Australia: (wording) => wording.translate('in Australia'),
  Germany: (wording) => wording.translate('in Germany'),
  Netherlands: (wording) => wording.translate('in the Netherlands'),
  Singapore: (wording) => wording.translate('in Singapore'),
  'New Zealand': (wording) => wording.translate('in New Zealand'),
  Sweden: (wording) => wording.translate('in Sweden'),
  Switzerland: (wording) => wording.translate('in Switzerland'),
  Japan: (wording) => wording.translate('in Japan'),
} as const satisfies Readonly<Record<Country, (wording: Wording) => string>>;
