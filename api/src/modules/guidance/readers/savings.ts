import type { Country } from '../../questionnaires/index.js';
import { splitOwnClauses } from './other-people.js';
import { readMoney } from './salary.js';

/** Money that a person has put aside, in whole units of its currency. */
export interface ToldSavings {
  readonly amount: number;
  /** By its three letters. */
  readonly currency: string;
}

const SAVED =
  /\b(?:savings?|saved|blocked account|sperrkonto|GIC|bank (?:balance|statement)|in (?:my|our|the) (?:bank|account)|ahorros|ahorrado|economies|epargne|ersparnisse|poupanca|economias|guardad[oa]s?|guardei|juntei|poupad[oa]s?|poupei|oszczednosci|zaoszczedzil[ae]m)\b/i;
/** What is required, hoped for, owed, or somebody else's. */
const NOT_SAVED =
  /\b(?:no|not|without|need\w*|require\w*|must|should|want\w*|will|would|hop\w+|plan\w*|how|if|loan|sponsor\w*|parents?|father|mother|uncle|invest\w*|sin|sans|ohne|sem|nao|bez|preciso|quero|emprestimo|meus? pais?|minha mae)\b|n't\b|\?/i;
/** Whose account alone it is tells whose dollar. */
const ACCOUNTS: readonly (readonly [Country, RegExp])[] = [
  ['Canada', /\bGIC\b/i],
  ['Germany', /\b(?:sperrkonto|blocked account)\b/i],
];

/** Reads savings from free text; null where it names none, or neither an amount nor a currency. */
export function readSavings(answer: unknown): ToldSavings | null {
  const clauses = splitOwnClauses(answer);
  for (const clause of clauses) {
    if (!SAVED.test(clause) || NOT_SAVED.test(clause)) continue;
    const country = ACCOUNTS.find(([, pattern]) => pattern.test(clause))?.[0] ?? null;
    const money = readMoney(clause, country);
    if (money !== null && money.per === null) return { amount: money.amount, currency: money.currency };
  }
  return null;
}
