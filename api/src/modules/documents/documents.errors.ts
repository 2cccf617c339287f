import { DomainError } from '../../platform/errors/index.js';
import type { VerificationStatus } from './documents.states.js';

/** Spec section 5, word for word. */
export function fileAndTypeMissing(field: 'file' | 'fileData' | 'documentType'): DomainError {
  return DomainError.invalid([{ field, message: 'Please select a file and document type.' }]);
}

export function conflict(message: string): DomainError {
  return new DomainError('CONFLICT', message);
}

export function placeLocked(): DomainError {
  return conflict(
    'This required document is waiting for its review, or verified already, and cannot be replaced.',
  );
}

export function tooManyDocuments(most: number): DomainError {
  return conflict(
    `You have ${most} documents, which is the most that we keep. Delete those that wait for a review to upload more.`,
  );
}

export function tooManyKept(most: number): DomainError {
  return conflict(
    `With those that were replaced you have ${most} documents, which is the most that we keep. Delete replaced ones to upload more.`,
  );
}

export function notDeletable(): DomainError {
  return conflict(
    'Only a document that waits for its review, or was replaced before it was verified, can be deleted.',
  );
}

export function replaced(): DomainError {
  return conflict('This document was replaced by a newer one.');
}

/** Somebody else was faster: the sentence says how the document stands now. */
export function changedMeanwhile(status: VerificationStatus): DomainError {
  const now = status === 'pending' ? 'It waits for its review' : `It is ${status}`;
  return conflict(`Somebody else changed this document. ${now} now.`);
}

export function onlyVerified(): DomainError {
  return conflict('Only verified documents can go with an application.');
}

export function unreadable(cause: unknown): DomainError {
  return new DomainError('UNAVAILABLE', 'This file cannot be read right now. Please tell our support.', {
    cause,
  });
}
