import type { RecognitionDecision } from '../../readers/work/recognition.js';
import type { Applicant } from '../model/applicant.js';
import { met, OPEN, unknown, unmet, type Finding } from '../model/judgement.js';

/**
 * Judges a condition that a recognition authority's decision shows; null if the person mentions none.
 * @param needed the decision that shows it
 */
export function judgeDecision(
  requirement: string,
  needed: Exclude<RecognitionDecision, 'unsaid'>,
  { recognition }: Pick<Applicant, 'recognition'>,
): Finding | null {
  if (recognition === null) return null;
  if (recognition === 'unsaid') {
    const enough = needed === 'equal' ? 'nothing is missing' : 'something is missing';
    return unknown(
      `${requirement} You told us about a decision on recognition. This is met if it says that ${enough}.`,
      OPEN,
    );
  }
  const told =
    recognition === 'equal'
      ? 'You told us that your qualification is fully recognized.'
      : 'You told us that something is missing for full recognition.';
  return recognition === needed ? met(`${requirement} ${told}`) : unmet(`${requirement} ${told}`);
}
