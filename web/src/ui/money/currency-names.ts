import { currencyOfCountry, ISO_CURRENCIES } from '../../lib/amounts';
import { regionOfName } from '../../lib/country-names';

/** Listed after the person's own currencies: those of the destinations and of our most frequent users. */
const COMMON = 'USD EUR GBP CAD AUD INR NGN PKR CNY BRL NPR BDT JPY CHF SEK SGD NZD GHS KES PHP VND'.split(
  ' ',
);

/** The currencies of the countries a person has named; unknown countries are skipped. */
export function currenciesOfCountries(countries: readonly string[]): string[] {
  return [...new Set(countries.flatMap((name) => currencyOfCountry(regionOfName(name) ?? '') ?? []))];
}

const names = new Map<string, Map<string, string>>();

/** Currency names in a language, by code. */
function namesIn(locale: string): Map<string, string> {
  let cached = names.get(locale);
  if (cached === undefined) {
    const display = new Intl.DisplayNames([locale], { type: 'currency' });
    cached = new Map(ISO_CURRENCIES.map((code) => [code, display.of(code) ?? code]));
    names.set(locale, cached);
  }
  return cached;
}

/** All currencies: a person's own first, then the common ones, then the others by name. */
export function currencyChoices(own: readonly string[], locale: string): { code: string; name: string }[] {
  const nameByCode = namesIn(locale);
  const others = [...nameByCode].sort(([, a], [, b]) => a.localeCompare(b, locale)).map(([code]) => code);
  return [...new Set([...own, ...COMMON, ...others])].map((code) => ({
    code,
    name: nameByCode.get(code) ?? code,
  }));
}

/**
 * The currency code for a typed text: a code, a full name, or a word that matches only one currency. Null if there is
 * none.
 */
export function readCurrency(typed: string, locale: string): string | null {
  const text = typed.trim().toLowerCase();
  if (text === '') return null;
  if (ISO_CURRENCIES.includes(text.toUpperCase())) return text.toUpperCase();
  const all = [...namesIn(locale)];
  const exact = all.find(([, name]) => name.toLowerCase() === text);
  if (exact !== undefined) return exact[0];
  const found = all.filter(([, name]) => name.toLowerCase().split(/\s+/).includes(text));
  const [only] = found;
  return found.length === 1 && only !== undefined ? only[0] : null;
}
