import type { Country } from '../../../questionnaires/index.js';
import { currencyOfCountry } from '../../../../platform/amounts/country-currencies.js';
import { readAmount } from '../../../../platform/amounts/read-amount.js';
import { splitOwnClauses } from '../text/other-people.js';
import { readMoney } from './salary.js';

/** A person's savings, in whole units of their currency. */
export interface MentionedSavings {
  readonly amount: number;
  /** Three-letter currency code. */
  readonly currency: string;
  /** The money is there to be invested, so nothing of it is left to live on. */
  readonly toInvest?: true;
}

const SAVED =
  /\b(?:savings?|saved|blocked account|sperrkonto|GIC|bank (?:balance|statement)|in (?:my|our|the) (?:bank|account)|ahorros|ahorrad[oa]s?|economies|epargne|ersparnisse|poupanca|economias|guardad[oa]s?|guardei|juntei|poupad[oa]s?|poupei|oszczednosci|oszczednosciach|reservas?|ipon|apport|own (?:capital|money)|liquid|proof of funds|pof|eigenkapital|zaoszczedzi[lł][ae]m|de cote|mis a cote|apartad[oa]s?|angespart|gespart)\b/i;
/** Money that is required, hoped for, owed, or somebody else's. */
const NOT_SAVED =
  /\b(?:no|not|without|need\w*|require\w*|must|should|want\w*|will|would|hop\w+|plan\w*|how|if|loan|sponsor\w*|parents?|father|dad(?:dy)?'?s?|mother|mum|mom|brother|sister|friend|uncle|invest\w*|arrang\w*|agents?|show money|sin|sans|ohne|sem|nao|bez|preciso|quero|emprestimo|meus? pais?|minha mae|debo|deuda|dette|divida|devo|padres?|pere|pai|menos de|less than|under(?= [$€£\d])|moins de|up to|hasta|jusqu'a|ate|bis zu|inherit\w*|propert(?:y|ies)|land|plots?|real estate|gold|jewell?ery|shares|stocks|crypto\w*|propiedades|terrenos?|immobilien)\b|n't\b|\?/i;
/** Money that is there to be invested: "2 million USD to invest", "I can invest 500k euros". */
const TO_INVEST =
  /\b(?:to|can|could|able to|ready to|willing to|available to|for) (?:be )?invest(?:ed|ing|ment)?\b|\bto put into (?:the|my|our|a|this) (?:new |own )?(?:business|company|firm|start-?up|project)\b|\b(?:to|will) (?:open|start|launch|set up|found|buy) (?![^.;,]{0,60}\b(?:house|home|apartment|flat|car|course|degree|stud(?:y|ies|ying)|life|family|property|jobs?|work)\b)[^.;,]{0,60}\bwith (?=(?:about |around )?[€$£¥]?\d|[a-z]{3} ?\d)|\b(?:para invertir|puedo invertir|podemos invertir|para inversion|dispuest[oa]s? a invertir|a investir|pour investir|(?:peux|pouvons) investir|para investir|posso investir|podemos investir|zu investieren|kann investieren|zum investieren)\b|\binvestment (?:capital|funds|money)\b|\bcapital (?:to invest|de inversion)\b/i;
/** Money to invest that is only wished for, spent, borrowed, or somebody else's. */
const NOT_TO_INVEST =
  /\b(?:no|not|without|need\w*|require\w*|must|should|want\w*|wish\w*|will|would|hop\w+|plan\w*|how|if|loan|looking|search\w*|seek\w*|investors?|parents?|father|dad(?:dy)?'?s?|mother|mum|mom|brother|sister|friend|uncle|agents?|sin|sans|ohne|sem|nao|ne|preciso|quero|quiero|busco|veux|cherche|emprestimo|minimum|at least|less than|up to|have to|has to|had to|tengo que|tenho que|dois)\b|n't\b|\?/i;
/** What somebody plans to do with their money: the amount is theirs, unless the rest of the clause says otherwise. */
const PLAN =
  /\b(?:(?:i|we)(?:'d|'m| am| are)? )?(?:want|wish|would like|like|plan(?:ning)?|intend|hope|going|will|quiero|queremos|quero|je veux|(?:ich )?mochte)\s+(?:to\s+)?(?=(?:to )?(?:invest|open|start|launch|set up|found|buy|put)\b)/gi;
/** Accounts that exist in only one country, which tells whose dollar is meant. */
const ACCOUNTS: readonly (readonly [Country, RegExp])[] = [
  ['Canada', /\bGIC\b/i],
  ['Germany', /\b(?:sperrkonto|blocked account)\b/i],
];

/** "I have 20,000 USD": money that somebody has, unless the clause is about pay, debts, or the price of something. */
const OWNED =
  /\b(?:i|we)(?:'ve| have| only have| just have| got)(?:\s+(?:got|only|just|about|around|approx\w*|nearly|over|a|total|of))*\s+(?=[$€£¥₹₦₱₺]|\d|[a-z]{3}\s?\d)/i;
const NOT_OWNED =
  /\b(?:debts?|owe\w*|loans?|mortgage|offer\w*|salary|income|earn\w*|pay\w*|jobs?|contract|scholarship|grant|stipend|fund(?:ing|ed)|tuition|fees?|rent|revenue|turnover|sales|budget|a (?:year|month|week)|per|each|monthly|yearly|annual\w*|employees?|clients?|customers?|propert(?:y|ies)|land|plots?|houses?|flats?|apartments?|real estate|gold|jewell?ery|shares|stocks|crypto\w*|assets)\b/i;

/** An amount of at least a thousand, without a currency: "6 grand", "25k", "12,000". */
const BARE_AMOUNT =
  /(?<![\d.,$€£¥₹])\d[\d.,]*\s?(?:k|grand|thousand|lakhs?|crores?|millions?|millones)\b|(?<![\d.,$€£¥₹])\d{1,3}(?:[.,]\d{3})+(?![\d.,])/i;

/**
 * Reads savings from free text, or else money to invest; null if it mentions none, or lacks the amount or the currency.
 * @param home the two-letter codes of the writer's countries, which decide whose dollar or peso is meant
 */
export function readSavings(answer: unknown, home: readonly string[] = []): MentionedSavings | null {
  const saved = readAmountIn(savedClauses(answer), home);
  if (saved !== null) return saved;
  const invested = readAmountIn(investedClauses(answer), home);
  return invested === null ? null : { ...invested, toInvest: true };
}

function readAmountIn(clauses: readonly string[], home: readonly string[]): MentionedSavings | null {
  for (const clause of clauses) {
    const money = readOwnMoney(clause, home);
    if (money !== null) return money;
  }
  return null;
}

/**
 * The first amount in a clause about money that isn't paid regularly; null without one, or if its currency is unclear.
 * @param home the two-letter codes of the writer's countries
 */
export function readOwnMoney(clause: string, home: readonly string[]): MentionedSavings | null {
  const money = readMoney(clause, [...findAccountCountries(clause), ...home]);
  if (money?.per === null && money.currency !== null) {
    return { amount: money.amount, currency: money.currency };
  }
  return money === null ? readLakhs(clause, home) : null;
}

/** Currencies in which people count in lakhs and crores. */
const IN_LAKHS: ReadonlySet<string> = new Set(['INR', 'PKR', 'BDT', 'NPR', 'LKR']);

/** "8 lakh" without a currency is the writer's own money, where people count like that. */
function readLakhs(clause: string, home: readonly string[]): MentionedSavings | null {
  const written = /(?<![\d.,])\d[\d.,]*\s?(?:lakhs?|lacs?|crores?|cr|L)(?![a-z])/i.exec(clause)?.[0];
  const own = home.flatMap((country) => currencyOfCountry(country) ?? []);
  const currency = own.find((each) => IN_LAKHS.has(each));
  if (written === undefined || currency === undefined) return null;
  const reading = readAmount(written);
  return reading.kind === 'amount' ? { amount: reading.amount, currency } : null;
}

/** Whether a free text mentions savings in a currency that can't be determined. */
export function mentionsUnclearSavings(answer: unknown, home: readonly string[]): boolean {
  if (readSavings(answer, home) !== null) return false;
  return [...savedClauses(answer), ...investedClauses(answer)].some((clause) => {
    const money = readMoney(clause, [...findAccountCountries(clause), ...home]);
    return money === null ? BARE_AMOUNT.test(clause) : money.currency === null && money.per === null;
  });
}

/** The clauses about money that the writer has. */
function savedClauses(answer: unknown): string[] {
  return splitOwnClauses(answer)
    .flatMap(splitAmounts)
    .filter((clause) => mentionsSavings(clause) && !NOT_SAVED.test(clause));
}

/** "50 lakh in property and 18 lakh in my account" is about two kinds of money. */
function splitAmounts(clause: string): string[] {
  return /\bbetween\b/i.test(clause) ? [clause] : clause.split(/\band\b(?<=\d.*and)(?=.*\d)/i);
}

/** The clauses about money that the writer can invest. */
function investedClauses(answer: unknown): string[] {
  return splitOwnClauses(answer).filter(
    (clause) => TO_INVEST.test(clause) && !NOT_TO_INVEST.test(clause.replace(PLAN, 'to ')),
  );
}

function findAccountCountries(clause: string): Country[] {
  return ACCOUNTS.filter(([, pattern]) => pattern.test(clause)).map(([country]) => country);
}

/** Whether a clause is about money that its writer has. */
export function mentionsSavings(clause: string): boolean {
  return SAVED.test(clause) || (OWNED.test(clause) && !NOT_OWNED.test(clause));
}
