import { DomainError } from '../../platform/errors/index.js';

function conflict(message: string): DomainError {
  return new DomainError('CONFLICT', message);
}

/** @param why a sentence of the refund terms */
export function notRequestable(why: string): DomainError {
  return conflict(why);
}

export function notPaid(): DomainError {
  return conflict('Nothing was paid, so there is nothing to give back.');
}

export function refundedAlready(): DomainError {
  return conflict('This payment was refunded already.');
}

export function otherProvider(): DomainError {
  return conflict(
    'This payment was made with another payment provider than the one in use. Refund it there.',
  );
}

export function decidedAlready(): DomainError {
  return conflict('This request is decided already.');
}

export function noteMissing(): DomainError {
  return DomainError.invalid([{ field: 'note', message: 'Write to the payer why.' }]);
}

export function tooLong(field: string, most: number): DomainError {
  return DomainError.invalid([
    { field, message: `Write at most ${most.toLocaleString('en-US')} characters.` },
  ]);
}

export function notRefundedYet(cause: unknown): DomainError {
  return new DomainError(
    'UNAVAILABLE',
    'The payment provider does not answer right now. The refund is noted and made as soon as it does.',
    { cause, retryAfterSeconds: 60 },
  );
}
