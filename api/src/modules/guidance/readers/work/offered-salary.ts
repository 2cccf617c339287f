import type { Country } from '../../../questionnaires/index.js';
import { OTHER_MONEY } from '../text/offer-words.js';
import { PAY_WORDS, readSalary, readSalaryWithoutCurrency, type Salary } from '../money/salary.js';
import { mentionsSavings } from '../money/savings.js';

/** The clause of an offer, the one after it, and all others that may name its pay. */
export interface OfferClauses {
  readonly clause: string;
  readonly next: string;
  readonly besides: readonly string[];
}

/** A clause that begins with pay: "58k brutto", "salary 45k". */
const PAY_FIRST = new RegExp(String.raw`^\W*(?:${PAY_WORDS}\W*(?:is|of|de|von)?\W*)?\d`, 'i');

/**
 * Reads what an offer pays: from its own clause, from another one that mentions no other money, or else without a
 * currency from its own clause or the next; null if none of them says it.
 */
export function readOfferedSalary({ clause, next, besides }: OfferClauses, country: Country): Salary | null {
  const others = besides.filter((each) => each !== clause && mentionsNoOtherMoney(each));
  for (const each of [clause, ...others]) {
    const salary = readSalary(each, [country]);
    if (salary !== null) return salary;
  }
  const bare = [clause, ...(PAY_FIRST.test(next) && mentionsNoOtherMoney(next) ? [next] : [])];
  return bare.map((each) => readSalaryWithoutCurrency(each, country)).find((each) => each !== null) ?? null;
}

function mentionsNoOtherMoney(clause: string): boolean {
  return !OTHER_MONEY.test(clause) && !mentionsSavings(clause);
}
