import { parseCountryCode, type Country } from '../../questionnaires/index.js';
import { currencyOfCountry } from '../../../platform/amounts/country-currencies.js';
import { OTHER_MONEY } from './offer-words.js';
import { readMoney } from './salary.js';
import { mentionsSavings } from './savings.js';

/** Words behind "in" that name no place. */
const IN_PLACE =
  /\b(?:in|en|em|im|to)\s+(?!(?:my|our|a|an|the (?:field|same|area|it)|this|that|writing|hand|it|place|process|total|\d+|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|me|us|work|start|join|be)\b)\p{L}/iu;

/** The country of an offer that names no place; null if it names one that we don't know, or several are possible. */
export function assumeCountry(
  clause: string,
  clauses: readonly string[],
  chosen: readonly Country[],
): Country | null {
  if (IN_PLACE.test(clause)) return null;
  const [only, ...others] = chosen;
  if (only === undefined || others.length === 0) return only ?? null;
  const pay = [clause, ...clauses.filter((each) => !OTHER_MONEY.test(each) && !mentionsSavings(each))]
    .map((each) => readMoney(each, []))
    .find((money) => money !== null);
  const paid = chosen.filter(
    (country) => currencyOfCountry(parseCountryCode(country) ?? '') === pay?.currency,
  );
  return paid.length === 1 ? (paid[0] ?? null) : null;
}
