import type { ErrorCode } from './error-codes.js';

/** One invalid input field, with a message. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

interface Details {
  readonly fields?: readonly FieldError[];
  /** Seconds to wait before retrying. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** What a service throws when a rule is violated. The message can be shown to a person. */
export class DomainError extends Error {
  readonly fields: readonly FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: ErrorCode,
    message: string,
    details: Details = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'DomainError';
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  static invalid(fields: readonly FieldError[]): DomainError {
    return new DomainError(
      'VALIDATION_FAILED',
      fields[0]?.message ?? "Some of what you entered isn't right.",
      {
        fields,
      },
    );
  }

  /** One response for what does not exist and for what belongs to someone else. */
  static notFound(): DomainError {
    return new DomainError('NOT_FOUND', "We couldn't find that.");
  }

  static unauthenticated(message = 'Authentication required'): DomainError {
    return new DomainError('UNAUTHENTICATED', message);
  }

  /** For an observer, who views the product as another person. */
  static viewOnly(): DomainError {
    return new DomainError(
      'VIEW_ONLY',
      "You're viewing as someone else, so you can only read. End the view first.",
    );
  }

  /** For an admin whose rights are withheld until they have set up two-step sign-in. */
  static totpSetupRequired(): DomainError {
    return new DomainError(
      'TOTP_SETUP_REQUIRED',
      'Set up two-step sign-in in your account first. This site requires it of admins.',
    );
  }

  static forbidden(): DomainError {
    return new DomainError('FORBIDDEN', "You don't have access to this.");
  }
}
