import type { MentionedSavings } from './savings.js';
import { readOwnMoney } from './savings.js';
import { splitOwnClauses } from '../text/other-people.js';

/** A loan for studies that somebody mentions, in whole units of its currency. */
export interface LoanReading {
  /** Null if the text names no amount, or no currency that we can tell. */
  readonly amount: Pick<MentionedSavings, 'amount' | 'currency'> | null;
  /** Whether the lender has approved it. */
  readonly isApproved: boolean;
}

const LOAN =
  /\b(?:(?:student|education(?:al)?|study|bank|secured|unsecured|collateral) loans?|loans?|prestamo (?:estudiantil|educativo|bancario)|pret etudiant|emprestimo estudantil|studienkredit|bildungskredit)\b/i;
const APPROVED =
  /\b(?:sanction(?:ed)?|approved|granted|disburs(?:ed|ement)|have|got|received|taken|took|secured|aprobado|accorde|aprovado|bewilligt|loan (?:letter|of)|letter)\b/i;
/** Loans that are hoped for, denied, refused, or for something else. */
const OPEN =
  /\b(?:will|would|want|wish|plan\w*|hop\w+|apply\w*|applied|waiting|pending|process(?:ing)?|might|may|can|could|going to|if|need|looking|in.?principle|to be)\b|\?/i;
const NONE =
  /\b(?:no|not|never|without|reject\w*|refus\w*|declin\w*|repa(?:y|id)\w*|paid off|owe|debts?|pay back|home|house|car|vehicle|mortgage|personal debt|business|gold)\b|n't\b/i;

/**
 * Reads a loan for studies from free text; null if it mentions none.
 * @param home the two-letter codes of the writer's countries, which decide whose money is meant
 */
export function readLoan(answer: unknown, home: readonly string[] = []): LoanReading | null {
  const clause = splitOwnClauses(answer).find((each) => LOAN.test(each) && !NONE.test(each));
  if (clause === undefined) return null;
  const amount = readOwnMoney(clause, home);
  return { amount, isApproved: APPROVED.test(clause) && !OPEN.test(clause) };
}
