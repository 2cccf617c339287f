import { DomainError } from '../../platform/errors/index.js';
import { dollars } from './payments.format.js';

function conflict(message: string): DomainError {
  return new DomainError('CONFLICT', message);
}

export function assessmentUnfinished(): DomainError {
  return conflict("This assessment isn't finished yet.");
}

export function paidAlready(): DomainError {
  return conflict('This assessment is already paid for.');
}

/** The provider reports that the payment succeeded in the meantime. */
export function alreadySettled(): DomainError {
  return conflict("Your earlier payment went through. You don't have to pay again.");
}

export function paymentUnderWay(): DomainError {
  return conflict("We're processing a payment for this assessment. Please wait for your bank to answer.");
}

/** @param seconds until the next attempt can succeed */
export function tooManyBegun(seconds: number): DomainError {
  return new DomainError(
    'RATE_LIMITED',
    'You started too many payments. Please wait a few minutes, or finish one that is open.',
    { retryAfterSeconds: seconds },
  );
}

export function changedTooOften(): DomainError {
  return conflict('This payment was started several times at once. Please try again.');
}

/** The specification's message for a payment that can't be started. */
export function notInitialized(): DomainError {
  return new DomainError('UNAVAILABLE', 'Failed to initialize payment');
}

export function otherPrice(field: string, amountCents: number): DomainError {
  return DomainError.invalid([
    { field, message: `The price is ${dollars(amountCents)} (${amountCents} cents).` },
  ]);
}

export function nothingToReview(): DomainError {
  return DomainError.invalid([
    { field: 'assessmentId', message: 'You have no finished assessment that still needs a review.' },
  ]);
}

export function kindMissing(): DomainError {
  return DomainError.invalid([{ field: 'assessmentType', message: 'Choose student or opportunity.' }]);
}

export function noReceipt(): DomainError {
  return conflict("You'll get a receipt once the payment is complete.");
}
