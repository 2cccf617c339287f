import { DomainError } from '../../platform/errors/index.js';
import { dollars } from './payments.format.js';

function conflict(message: string): DomainError {
  return new DomainError('CONFLICT', message);
}

export function assessmentUnfinished(): DomainError {
  return conflict('This assessment is not finished yet.');
}

export function paidAlready(): DomainError {
  return conflict('This assessment is paid for already.');
}

/** The provider says that the money came in meanwhile. */
export function settledMeanwhile(): DomainError {
  return conflict('Your earlier payment for this went through. You do not have to pay again.');
}

export function paymentUnderWay(): DomainError {
  return conflict(
    'A payment for this assessment is being processed. Please wait until your bank has answered.',
  );
}

/** @param seconds after which it can be tried again at the latest */
export function tooManyBegun(seconds: number): DomainError {
  return new DomainError(
    'RATE_LIMITED',
    'You have begun very many payments. Please wait some minutes, or go on with one that is open.',
    { retryAfterSeconds: seconds },
  );
}

export function changedTooOften(): DomainError {
  return conflict('This payment was begun several times at once. Please try again.');
}

/** The spec's words for a payment that cannot be begun. */
export function notInitialized(): DomainError {
  return new DomainError('UNAVAILABLE', 'Failed to initialize payment');
}

export function otherPrice(field: string, amountCents: number): DomainError {
  return DomainError.invalid([
    { field, message: `The price is ${dollars(amountCents)}, that is ${amountCents} cents.` },
  ]);
}

export function nothingToReview(): DomainError {
  return DomainError.invalid([
    { field: 'assessmentId', message: 'You have no finished assessment that is not paid for yet.' },
  ]);
}

export function kindMissing(): DomainError {
  return DomainError.invalid([{ field: 'assessmentType', message: 'Choose student or opportunity.' }]);
}

export function noReceipt(): DomainError {
  return conflict('There is a receipt once the payment is completed.');
}
