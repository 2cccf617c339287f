import { parseCountryCode, type Country } from '../../../questionnaires/index.js';
import { currencyOfCountry } from '../../../../platform/amounts/country-currencies.js';
import { OTHER_MONEY } from '../text/offer-words.js';
import { readMoney } from '../money/salary.js';
import { mentionsSavings } from '../money/savings.js';
import { findPossibleCountries } from '../places/shared-cities.js';

/** Words behind "in" that name no place. */
const IN_PLACE =
  /\b(?:in|en|em|im|to)\s+(?!(?:my|our|a|an|the (?:field|same|area|it)|this|that|writing|hand|it|place|process|total|\d+|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|me|us|work|start|join|be)\b)\p{L}/iu;

/** The country of an offer that doesn't say it, and whether its place is one of several with that name. */
export interface AssumedPlace {
  readonly country: Country;
  readonly isShared: boolean;
}

/**
 * The country of an offer that names no place, or one of a name that several countries share; null if it names one that
 * we don't know, or several are possible, or it pays in the currency of none of them.
 */
export function assumeCountry(
  clause: string,
  clauses: readonly string[],
  chosen: readonly Country[],
): AssumedPlace | null {
  const next = clauses[clauses.indexOf(clause) + 1] ?? '';
  const possible = findPossibleCountries(clause);
  if (possible.length > 0) {
    const paid = possible.filter((country) => canPay(country, [clause, next]));
    const [only, ...others] = paid.length === 1 ? paid : paid.filter((country) => chosen.includes(country));
    return only === undefined || others.length > 0 ? null : { country: only, isShared: true };
  }
  if (IN_PLACE.test(clause)) return null;
  const [only, ...others] = chosen;
  if (others.length === 0) {
    return only === undefined || !canPay(only, [clause, next]) ? null : { country: only, isShared: false };
  }
  const pay = [clause, ...clauses.filter(isAboutPay)]
    .map((each) => readMoney(each, []))
    .find((money) => money !== null);
  const paid = chosen.filter((country) => currencyIn(country) === pay?.currency);
  const [paying] = paid;
  return paid.length === 1 && paying !== undefined ? { country: paying, isShared: false } : null;
}

/** Whether the first amount in the texts can be pay in a country: it is in its currency, or there is none. */
function canPay(country: Country, texts: readonly string[]): boolean {
  const pay = texts
    .filter((text, at) => at === 0 || isAboutPay(text))
    .map((text) => readMoney(text, [country]))
    .find((money) => money !== null);
  return pay === undefined || pay.currency === currencyIn(country);
}

function currencyIn(country: Country): string | null {
  return currencyOfCountry(parseCountryCode(country) ?? '');
}

function isAboutPay(clause: string): boolean {
  return !OTHER_MONEY.test(clause) && !mentionsSavings(clause);
}
