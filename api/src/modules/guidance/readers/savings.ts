import type { Country } from '../../questionnaires/index.js';
import { splitOwnClauses } from './other-people.js';
import { readMoney } from './salary.js';

/** A person's savings, in whole units of their currency. */
export interface MentionedSavings {
  readonly amount: number;
  /** Three-letter currency code. */
  readonly currency: string;
}

const SAVED =
  /\b(?:savings?|saved|blocked account|sperrkonto|GIC|bank (?:balance|statement)|in (?:my|our|the) (?:bank|account)|ahorros|ahorrad[oa]s?|economies|epargne|ersparnisse|poupanca|economias|guardad[oa]s?|guardei|juntei|poupad[oa]s?|poupei|oszczednosci|oszczednosciach|reservas?|ipon|apport|own (?:capital|money)|liquid|proof of funds|pof|eigenkapital|zaoszczedzi[lł][ae]m)\b/i;
/** Money that is required, hoped for, owed, or somebody else's. */
const NOT_SAVED =
  /\b(?:no|not|without|need\w*|require\w*|must|should|want\w*|will|would|hop\w+|plan\w*|how|if|loan|sponsor\w*|parents?|father|mother|uncle|invest\w*|sin|sans|ohne|sem|nao|bez|preciso|quero|emprestimo|meus? pais?|minha mae)\b|n't\b|\?/i;
/** Accounts that exist in only one country, which tells whose dollar is meant. */
const ACCOUNTS: readonly (readonly [Country, RegExp])[] = [
  ['Canada', /\bGIC\b/i],
  ['Germany', /\b(?:sperrkonto|blocked account)\b/i],
];

/** "I have 20,000 USD": money that somebody has, unless the clause is about pay, debts, or the price of something. */
const OWNED =
  /\b(?:i|we)(?:'ve| have| only have| just have| got)(?:\s+(?:got|only|just|about|around|approx\w*|nearly|over|a|total|of))*\s+(?=[$€£¥₹₦₱₺]|\d|[a-z]{3}\s?\d)/i;
const NOT_OWNED =
  /\b(?:debts?|owe\w*|loans?|mortgage|offer\w*|salary|income|earn\w*|pay\w*|jobs?|contract|scholarship|grant|stipend|fund(?:ing|ed)|tuition|fees?|rent|revenue|turnover|sales|budget|a (?:year|month|week)|per|each|monthly|yearly|annual\w*|employees?|clients?|customers?)\b/i;

/** Reads savings from free text; null if it mentions none, or lacks the amount or the currency. */
export function readSavings(answer: unknown): MentionedSavings | null {
  const clauses = splitOwnClauses(answer);
  for (const clause of clauses) {
    if (!mentionsSavings(clause) || NOT_SAVED.test(clause)) continue;
    const country = ACCOUNTS.find(([, pattern]) => pattern.test(clause))?.[0] ?? null;
    const money = readMoney(clause, country);
    if (money !== null && money.per === null) return { amount: money.amount, currency: money.currency };
  }
  return null;
}

/** Whether a clause is about money that its writer has. */
export function mentionsSavings(clause: string): boolean {
  return SAVED.test(clause) || (OWNED.test(clause) && !NOT_OWNED.test(clause));
}
