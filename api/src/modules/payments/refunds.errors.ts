import { DomainError } from '../../platform/errors/index.js';
import { formatNumber } from '../../platform/format/format.js';

function conflict(message: string): DomainError {
  return new DomainError('CONFLICT', message);
}

/** @param why a sentence of the refund terms */
export function notRequestable(why: string): DomainError {
  return conflict(why);
}

export function notPaid(): DomainError {
  return conflict("Nothing was paid, so there's nothing to refund.");
}

export function refundedAlready(): DomainError {
  return conflict('This payment is already refunded.');
}

export function otherProvider(): DomainError {
  return conflict('This payment was made with another payment provider. Refund it there.');
}

export function decidedAlready(): DomainError {
  return conflict('This request already has a decision.');
}

export function noteMissing(): DomainError {
  return DomainError.invalid([{ field: 'note', message: 'Tell the payer why.' }]);
}

export function tooLong(field: string, max: number): DomainError {
  return DomainError.invalid([{ field, message: `Use ${formatNumber(max)} characters or fewer.` }]);
}

export function notRefundedYet(cause: unknown): DomainError {
  return new DomainError(
    'UNAVAILABLE',
    "The payment provider isn't answering right now. We saved the refund and will send it as soon as it does.",
    { cause, retryAfterSeconds: 60 },
  );
}
