import { phrase } from '../../platform/language/phrase.js';
import { DomainError } from '../../platform/errors/index.js';
import type { VerificationStatus } from './documents.states.js';

/** The wording is fixed by spec section 5. */
export function fileAndTypeMissing(field: 'file' | 'fileData' | 'documentType'): DomainError {
  return DomainError.invalid([{ field, message: 'Please select a file and document type.' }]);
}

export function conflict(message: string): DomainError {
  return new DomainError('CONFLICT', message);
}

export function documentLocked(): DomainError {
  return conflict("You can't replace this document: it's waiting for review or already verified.");
}

export function tooManyDocuments(max: number): DomainError {
  return conflict(
    phrase(
      "You have {count} documents, and we can't keep more. Delete some that are waiting for review, then upload again.",
      { count: max },
    ),
  );
}

export function tooManyStoredDocuments(max: number): DomainError {
  return conflict(
    phrase(
      "You have {count} documents, counting replaced ones, and we can't keep more. Delete some replaced ones, then upload again.",
      { count: max },
    ),
  );
}

export function uploadKeyUsed(): DomainError {
  return conflict('This Idempotency-Key was used for another upload. Use a new key for a new file.');
}

export function notDeletable(): DomainError {
  return conflict(
    'You can only delete a document that is waiting for review or was replaced before we verified it.',
  );
}

export function replaced(): DomainError {
  return conflict('A newer document replaced this one.');
}

/** The error when someone else was faster; it names the current status. */
export function changedMeanwhile(status: VerificationStatus): DomainError {
  const now = status === 'pending' ? "It's waiting for review" : `It's ${status}`;
  return conflict(`Someone else changed this document. ${now} now.`);
}

export function onlyVerified(): DomainError {
  return conflict('You can only add verified documents to an application.');
}

export function unreadable(cause: unknown): DomainError {
  return new DomainError('UNAVAILABLE', "We can't read this file right now. Please contact support.", {
    cause,
  });
}
