import { removeOtherPeople } from '../text/other-people.js';
import { readSalary } from './salary.js';
import { answerText } from '../text/text.js';

/** What a company pays somebody whom it trains, for a month. */
export interface TrainingPay {
  readonly amount: number;
  /** Three-letter currency code. */
  readonly currency: string;
  /** After tax; otherwise before tax, or the text doesn't say. */
  readonly isNet: boolean;
}

const TRAINING =
  /\b(?:ausbildung\w*|azubi|apprentice(?:ship)?|(?:training|apprenticeship) (?:contract|place|position|pay))\b/i;
/** Money that isn't the pay, and pay that is only hoped for. */
const OTHER =
  /\b(?:sav(?:ed|ings)|blocked|sperrkonto|rent|miete|budget|parents?|father|mother|scholarship|loan|average|usually|want|hop\w+|wish)\b/i;

/** Reads what the writer's training pays, from free text that mentions training; null if it doesn't say. */
export function readTrainingPay(answer: unknown): TrainingPay | null {
  const text = removeOtherPeople(answerText(answer));
  if (!TRAINING.test(text)) return null;
  for (const clause of text.split(/[;\n]|,(?!\d)|\.\s|\bbut\b/i)) {
    const pay = OTHER.test(clause) ? null : readSalary(clause, ['DE']);
    if (pay?.per === 'month') {
      return { amount: pay.amount, currency: pay.currency, isNet: /\bnet(?:to)?\b|after tax/i.test(clause) };
    }
  }
  return null;
}
