import { DomainError } from '../../platform/errors/index.js';
import type { ApplicationStatus } from './applications.states.js';

/** How a status is said inside a sentence. */
const STATUS_WORDS: Readonly<Record<ApplicationStatus, string>> = {
  submitted: 'submitted',
  in_review: 'in review',
  approved: 'approved',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
};

export function appliedAlready(): DomainError {
  return conflict('You have already applied to this program.');
}

export function appliedTooOften(): DomainError {
  return conflict('You have withdrawn from this program 20 times. You cannot apply to it again.');
}

export function deadlinePassed(): DomainError {
  return conflict('The deadline of this program has passed.');
}

export function notWithdrawable(status: ApplicationStatus): DomainError {
  return conflict(
    `This application is ${STATUS_WORDS[status]}; only a submitted one that nobody reviews yet can be withdrawn.`,
  );
}

export function notMovable(from: ApplicationStatus, to: ApplicationStatus): DomainError {
  if (from === to) return conflict(`This application is ${STATUS_WORDS[from]} already.`);
  return conflict(`An application that is ${STATUS_WORDS[from]} cannot become ${STATUS_WORDS[to]}.`);
}

/** Somebody else was faster: the sentence says how the application stands now. */
export function changedMeanwhile(status: ApplicationStatus): DomainError {
  return conflict(`Somebody else changed this application. It is ${STATUS_WORDS[status]} now.`);
}

export function takesNoDocuments(status: ApplicationStatus): DomainError {
  return conflict(`This application is ${STATUS_WORDS[status]} and takes no further documents.`);
}

function conflict(message: string): DomainError {
  return new DomainError('CONFLICT', message);
}
