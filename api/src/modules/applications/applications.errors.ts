import { phrase } from '../../platform/language/phrase.js';
import { DomainError } from '../../platform/errors/index.js';
import type { ApplicationStatus } from './applications.states.js';

/** A status in the words used inside a sentence. */
const STATUS_WORDS: Readonly<Record<ApplicationStatus, string>> = {
  submitted: 'waiting for our check',
  in_review: 'being checked',
  approved: 'checked and ready',
  rejected: 'checked and not ready',
  withdrawn: 'withdrawn',
};

export function alreadyApplied(): DomainError {
  return conflict("You've already asked us to check your application to this program.");
}

export function tooManyApplications(): DomainError {
  return conflict("You've withdrawn from this program 20 times, so you can't ask us again.");
}

export function deadlinePassed(): DomainError {
  return conflict("This program's deadline has passed.");
}

export function notWithdrawable(status: ApplicationStatus): DomainError {
  return conflict(
    phrase('This application is {status}. You can withdraw it only before we start our check.', {
      status: STATUS_WORDS[status],
    }),
  );
}

export function notMovable(from: ApplicationStatus, to: ApplicationStatus): DomainError {
  if (from === to)
    return conflict(phrase('This application is already {status}.', { status: STATUS_WORDS[from] }));
  return conflict(
    phrase("This application is {status}. It can't become {next}.", {
      status: STATUS_WORDS[from],
      next: STATUS_WORDS[to],
    }),
  );
}

/** The error when someone else was faster; it names the current status. */
export function changedMeanwhile(status: ApplicationStatus): DomainError {
  return conflict(
    phrase("Someone else changed this application. It's {status} now.", { status: STATUS_WORDS[status] }),
  );
}

export function documentsNotAccepted(status: ApplicationStatus): DomainError {
  return conflict(
    phrase("This application is {status}. You can't add documents to it.", { status: STATUS_WORDS[status] }),
  );
}

function conflict(message: string): DomainError {
  return new DomainError('CONFLICT', message);
}
