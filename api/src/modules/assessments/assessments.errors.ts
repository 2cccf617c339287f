import { phrase } from '../../platform/language/phrase.js';
import { DomainError } from '../../platform/errors/index.js';
import type { AssessmentType } from '../questionnaires/index.js';

/** The specification's names of the two types in the message about the free use. */
const KIND: Record<AssessmentType, string> = { student: 'student', 'opportunity-seeker': 'opportunity' };

export function freeAssessmentUsed(type: AssessmentType): DomainError {
  return new DomainError(
    'PAYMENT_REQUIRED',
    phrase("You've already used your free {kind} assessment. Additional assessments cost $10.", {
      kind: KIND[type],
    }),
  );
}

export function processingFailed(): DomainError {
  return new DomainError('UNAVAILABLE', 'Failed to process assessment');
}

export function notFailed(): DomainError {
  return new DomainError('CONFLICT', 'You can only run a failed assessment again.');
}

export function noResultYet(): DomainError {
  return new DomainError('CONFLICT', "This assessment doesn't have a result yet.");
}

export function olderThanReceipts(): DomainError {
  return new DomainError('CONFLICT', 'This assessment is from before we kept receipts.');
}
