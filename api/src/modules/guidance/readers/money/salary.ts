import { parseCountryCode } from '../../../questionnaires/index.js';
import { currencyOfCountry } from '../../../../platform/amounts/country-currencies.js';
import { CURRENCY_PATTERN, NUMBER_PATTERN, readAmount } from '../../../../platform/amounts/read-amount.js';

/** Pay as entered. */
export interface Salary {
  readonly amount: number;
  /** Three-letter currency code. */
  readonly currency: string;
  readonly per: 'year' | 'month' | 'hour';
  /** Whether no currency is named, and it is that of the country where it is paid. */
  readonly isCurrencyAssumed?: true;
}

/**
 * What a sign or a name that several countries share means without a country: the currency that most people who write
 * to us mean by it. Other shared names, such as peso, can differ a thousandfold and are never guessed.
 */
const USUAL: ReadonlySet<string | undefined> = new Set(['USD', 'SEK', 'INR', 'JPY', 'GBP']);
const FACTOR =
  '(?:\\s?(?:k|grand|thousand|lakhs?|lacs?|crores?|cr|billions?|bn|millions?|millones|millon|milhoes|milhao|millionen|mln|mn|mil|tys|tysiecy|m|mio|l)(?![a-z]))?';
const GROSS = '(?:gross|net|before tax|brutto|netto|brut[oe]?s?|net[oe]?s?|liquidos?)';
const PERIOD_WORDS = [
  String.raw`(?:a|per|an|each|every|/)\s*(year|yr|annum|month|mths?|mo|hour|hr|h)\b`,
  String.raw`(?:al|a la|la|por|par|pro|per|im|i|om|een|die|de l.|/)\s?(mes|mois|monat|maand|manad(?:en)?|man|ano|an|jahr|jaar|ar(?:et)?|hora|heure|stunde|uur|timme(?:n)?)\b`,
  String.raw`(p\.? ?a\b|p\.?\/? ?m\b|pcm\b|yearly|annually|annual|monthly|hourly|mensual(?:es)?|mensuel(?:s|le|les)?|anual(?:es)?|annuel(?:s|le|les)?|monatlich|mtl\b|jahrlich|maandelijks|jaarlijks)`,
].join('|');
const PERIOD = String.raw`(?:\s*${GROSS})?\s*(?:${PERIOD_WORDS})?`;
const MONEY = new RegExp(
  `((?:${CURRENCY_PATTERN})\\s?(?:${NUMBER_PATTERN})${FACTOR}(?:(?:\\sde)?\\s?(?:${CURRENCY_PATTERN})(?!\\s?\\d))?|(?<![\\d.,])(?:${NUMBER_PATTERN})${FACTOR}(?:\\sde)?\\s?(?:${CURRENCY_PATTERN})(?!\\s?\\d))${PERIOD}`,
  'gi',
);
/** Without a period, amounts from this one on count as yearly pay. */
const LEAST_OF_A_YEAR = 10_000;
const YEN_OF_A_YEAR = 1_000_000;

/** An amount as entered, with its period if one is given. */
interface Money {
  readonly amount: number;
  /** Three-letter currency code; null if the sign or name can mean several. */
  readonly currency: string | null;
  readonly per: Salary['per'] | null;
  /** Whether it is paid beside the salary, as a bonus is. */
  readonly isExtra: boolean;
}

/**
 * Reads pay with its currency from a text; null if there is none, or its period or currency is unclear.
 * @param places the names or two-letter codes of the countries where it is paid, or where the writer is at home, likeliest
 *   first: they decide whose dollar or peso is meant
 */
export function readSalary(text: string, places: readonly string[]): Salary | null {
  for (const { amount, currency, per, isExtra } of findMoney(text, places)) {
    if (currency === null || isExtra) continue;
    const isYear = amount >= (currency === 'JPY' ? YEN_OF_A_YEAR : LEAST_OF_A_YEAR);
    if (per !== null || isYear) return { amount, currency, per: per ?? 'year' };
  }
  return null;
}

/** The first amount in a text, whatever it is for; null if there is none. */
export function readMoney(text: string, places: readonly string[]): Money | null {
  return findMoney(text, places)[0] ?? null;
}

/** "Mil" is a thousand in Spanish and Portuguese; some people who write in English mean a million. */
const MIL = /\d\s?mil(?![a-z])/i;
const IBERIAN =
  /r\$|\b(?:reais|real|pesos|soles|guardad[oa]s?|guardei|juntei|poupanca|poupad[oa]s?|economias|ahorros|ahorrado|tenho|tengo|oferta|proposta|contrato|salario|sueldo|ganho|gano|por|al mes|mensua\w+|anua\w+)\b/i;

/** "A monthly salary of 5,000 EUR": the period before the amount. */
const PERIOD_AHEAD =
  /\b(monthly|annual|yearly|hourly|mensual|mensuel|mensal|anual|annuel)\s+(?:gross |net |brut[oe]? )?(?:salary|pay|wages?|income|salario|sueldo|salaire)?\s*(?:of|is|de|:)?\s*$/i;

function findMoney(text: string, places: readonly string[]): Money[] {
  if (!/\d/.test(text)) return [];
  const own = places.flatMap((place) => currencyOfCountry(parseCountryCode(place) ?? '') ?? []);
  const isIberian = IBERIAN.test(text);
  const plain = lowerEnds(nameRand(text, own));
  return [...plain.matchAll(MONEY)].flatMap(
    ({ index, 0: all, 1: written = '', 2: unit = '', 3: foreign = '', 4: adverb = '' }) => {
      if (MIL.test(written) && !isIberian) return [];
      const ahead = PERIOD_AHEAD.exec(plain.slice(0, index))?.[1];
      const per = period(unit || foreign || adverb || (ahead ?? ''));
      const reading = readAmount(written.replace(/\sde(?=\s)/i, ''), { isSmall: per === 'hour' });
      if (reading.kind !== 'amount') return [];
      const { amount, currencies } = reading;
      const meant = /d[oó]l+ar/i.test(written) ? currencies.filter(isCalledDollar) : currencies;
      const isExtra = isBesidePay(plain, index, index + all.length);
      return meant.length > 0 ? [{ amount, currency: chooseCurrency(meant, own), per, isExtra }] : [];
    },
  );
}

const EXTRA = String.raw`(?:bonus(?:es)?|relocation|allowances?|deposit|rent)\b`;
const EXTRA_AHEAD = new RegExp(String.raw`\b${EXTRA}[^\d]{0,20}$`, 'i');
const EXTRA_BEHIND = new RegExp(
  String.raw`^\s*(?:(?:as )?an? |(?:sign(?:ing|-on)|joining|yearly|annual) )*${EXTRA}`,
  'i',
);

/** Whether an amount is a bonus or the like: "a signing bonus of 15,000", "5k relocation". */
function isBesidePay(text: string, start: number, end: number): boolean {
  return EXTRA_AHEAD.test(text.slice(0, start)) || EXTRA_BEHIND.test(text.slice(end));
}

/** Of a range, only the lower end is certain: "between 2,000 and 3,000 euros", "55-60k EUR". */
function lowerEnds(text: string): string {
  return text
    .replace(/\b(?:between|entre|zwischen)\s+(\d[\d.,]*)\s+(?:and|y|et|e|und)\s+\d[\d.,]*/gi, '$1')
    .replace(RANGE, (written, low: string, lowFactor: string, high: string, highFactor: string) => {
      const [from, to] = [low, high].map((each) => Number(each.replace(/[.,]/g, '')));
      if (from === undefined || to === undefined || isYear(low) || isYear(high)) return written;
      if (from < to) return low + (lowFactor || highFactor);
      return lowFactor === '' && highFactor !== '' ? low : written;
    });
}

const RANGE = new RegExp(
  `(?<![\\d.,-])(\\d[\\d.,]*)(${FACTOR})\\s*(?:-|to|a|bis|ate)\\s*(\\d[\\d.,]*)(${FACTOR})(?![\\d-])`,
  'gi',
);

function isYear(written: string): boolean {
  return /^(?:19|20)\d\d$/.test(written);
}

/** South Africans write "R450k"; elsewhere the letter means no money. */
function nameRand(text: string, own: readonly string[]): string {
  return own.includes('ZAR') ? text.replace(/(?<![\p{L}\d])R\s?(?=\d)/gu, 'ZAR ') : text;
}

/** Pesos are written with the dollar's sign, but nobody calls them dollars. */
const PESOS_BY_SIGN: ReadonlySet<string> = new Set(['MXN', 'COP', 'ARS', 'CLP']);

function isCalledDollar(currency: string): boolean {
  return !PESOS_BY_SIGN.has(currency);
}

/**
 * The one of several currencies that a writer means: their own, or else the usual one. A dollar sign in a country of
 * pesos can be either, so it is neither.
 */
function chooseCurrency(currencies: readonly string[], own: readonly string[]): string | null {
  const [first = null] = currencies;
  if (currencies.length === 1 || isOneRate(currencies)) return first;
  const mine = own.find((each) => currencies.includes(each));
  if (mine !== undefined) return currencies.includes('USD') && PESOS_BY_SIGN.has(mine) ? null : mine;
  return first !== null && USUAL.has(first) ? first : null;
}

/** The two CFA francs always have the same value. */
function isOneRate(currencies: readonly string[]): boolean {
  return currencies.join() === 'XOF,XAF';
}

/** Words for pay in front of its number. */
export const PAY_WORDS =
  '(?:salary|pay(?:s|ing)?|wages?|base|package|gehalt|sueldo|salario|salaire|salaris|lon)\\b';
/** The number of pay without its currency, and its period: "58k brutto", "4,500 a month", "a salary of 45k". */
const BARE_PAY = new RegExp(
  String.raw`(?:\b${PAY_WORDS}[^\d.;,]{0,15})?(?<![\p{L}\d.,])(${NUMBER_PATTERN})(\s?(?:k|tsd|thousand|grand)(?![a-z]))?${PERIOD}(?:\s*${GROSS}\b|\s*(?:plus|and|\+)\s*super\b)?`,
  'giu',
);
/** What makes a bare number pay. */
const SAYS_PAY = new RegExp(String.raw`^${PAY_WORDS}|\b${GROSS}\b|(?:plus|and|\+)\s*super\b`, 'iu');
/** From what a person is paid at least to what hardly anybody is, in any currency but yen. */
const PLAUSIBLE = { year: [LEAST_OF_A_YEAR, 500_000], month: [800, 60_000], hour: [8, 400] } as const;
const YEN = 100;
/** Without any word for pay, thousands below this are rather savings, fees, or pay for a month. */
const LEAST_THOUSANDS = 20_000;
/** A number of thousands: "110k", "95,000". */
const IN_THOUSANDS = /^(?:\d{2,3}\s?(?:k|tsd|thousand|grand)|\d{2,3}[.,' ]000|\d{2,3}[.,' ]\d{3})$/i;
/** A retirement plan in the United States. */
const PLAN = /^40[13]\s?k$/i;
/** What may stand behind pay that is called nothing. */
const BEHIND_PAY =
  /^\s*(?:$|[()+;,/&]|(?:[Ii]n(?! (?:the bank|my|our|hand|total|an? )\b)|[Aa]t|[Aa]s|[Ww]ith|[Pp]lus|[Aa]nd|[Bb]ase|[Bb]asic|[Ff]ixed)\b|[Ff]rom (?=\p{Lu})|[Oo]ffer\b)/u;
/** What makes the number next to it something else than pay. */
const NOT_PAY =
  /\b(?:have|has|sav\w+|budget|debts?|owe|loans?|paid|fees?|costs?|charg\w+|agen(?:t|cy)s?|asks?|asked|wants?|needs?|invest\w*|funds?|proof|blocked|house|car|cash|stocks?|equity|rsus?|options|ote|tc|total comp\w*|variable|commission|revenue|turnover|up to|visa)\b/i;
/** The bonus is already in the number, so that the pay without it is unknown. */
const WITH_BONUS = /^\s*\(?(?:with|incl\w*\.?)\s[^;]*\bbonus/i;
/** Who takes money for a job, so that a number alone may be their price. */
const SELLER = /\b(?:agents?|agenc(?:y|ies)|consultants?|consultanc(?:y|ies)|brokers?|middlem[ae]n)\b/i;
/** Ahead of "pay 25k": money that the person pays. */
const PAYER = /\b(?:i|we|to|must|will|would|should|can)\s*$/i;
/** How much of a text around a number can say what it is. */
const NEAR = 18;

/**
 * Reads pay without a currency, in that of the country where it is paid; null if there is none, if a currency is named,
 * or if it is too low or too high for pay there.
 * @param text a clause about an offer, without accents
 */
export function readSalaryWithoutCurrency(text: string, country: string): Salary | null {
  const currency = currencyOfCountry(parseCountryCode(country) ?? '');
  if (currency === null || readMoney(text, [country]) !== null) return null;
  const plain = lowerEnds(text);
  for (const {
    index,
    0: all,
    1: number = '',
    2: factor = '',
    3: unit = '',
    4: foreign = '',
    5: adverb = '',
  } of plain.matchAll(BARE_PAY)) {
    const told = period(unit || foreign || adverb);
    if (PLAN.test(`${number}${factor}`)) continue;
    if (/^pay\b/i.test(all) && PAYER.test(plain.slice(0, index))) continue;
    const isCalledPay = told !== null || SAYS_PAY.test(all);
    if (!isCalledPay && !isThousandsAlone(plain, index, `${number}${factor}`)) continue;
    if (isBesidePay(plain, index, index + all.length)) continue;
    const per = told ?? 'year';
    const reading = readAmount(`${number}${factor}`, { currency, isSmall: per === 'hour' });
    if (reading.kind !== 'amount') continue;
    const [plausible, most] = PLAUSIBLE[per];
    const least = isCalledPay ? plausible : LEAST_THOUSANDS;
    const scale = currency === 'JPY' ? YEN : 1;
    if (reading.amount < least * scale || reading.amount > most * scale) continue;
    return { amount: reading.amount, currency, per, isCurrencyAssumed: true };
  }
  return null;
}

/** Whether a number of thousands stands alone in a text about an offer, so that it can only be its pay: "Zurich 110k". */
function isThousandsAlone(text: string, at: number, number: string): boolean {
  if (!IN_THOUSANDS.test(number) || SELLER.test(text)) return false;
  const behind = text.slice(at + number.length);
  const ahead = text.slice(0, at).trimEnd();
  return (
    BEHIND_PAY.test(behind) &&
    !WITH_BONUS.test(behind) &&
    !NOT_PAY.test(behind.slice(0, NEAR)) &&
    !NOT_PAY.test(ahead.slice(-NEAR))
  );
}

function period(word: string): Salary['per'] | null {
  if (word === '') return null;
  if (/^(?:m|p\W*(?:c?m)\b)/i.test(word)) return 'month';
  return /^h|^stunde|^uur|^timme/i.test(word) ? 'hour' : 'year';
}
