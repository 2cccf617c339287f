type LogLevel = 'debug' | 'info' | 'warn' | 'error';

interface ErrorKind {
  readonly status: number;
  readonly log: LogLevel;
}

export type ErrorCode =
  | 'VALIDATION_FAILED'
  | 'MALFORMED_JSON'
  | 'UNAUTHENTICATED'
  | 'TOTP_REQUIRED'
  | 'PAYMENT_REQUIRED'
  | 'CARD_DECLINED'
  | 'FORBIDDEN'
  | 'TOTP_SETUP_REQUIRED'
  | 'VIEW_ONLY'
  | 'FEATURE_OFF'
  | 'CROSS_SITE_REQUEST'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'REQUEST_TIMEOUT'
  | 'CONFLICT'
  | 'UNKNOWN_ROOM'
  | 'NOT_JOINED'
  | 'FILE_TOO_LARGE'
  | 'PAYLOAD_TOO_LARGE'
  | 'INVALID_FILE_TYPE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'RATE_LIMITED'
  | 'INTERNAL'
  | 'UNAVAILABLE';

/** The only table of error codes: REST, GraphQL, sockets and the log all use it. */
export const ERROR_TABLE = {
  VALIDATION_FAILED: { status: 400, log: 'debug' },
  MALFORMED_JSON: { status: 400, log: 'debug' },
  UNAUTHENTICATED: { status: 401, log: 'info' },
  TOTP_REQUIRED: { status: 401, log: 'info' },
  PAYMENT_REQUIRED: { status: 402, log: 'debug' },
  CARD_DECLINED: { status: 402, log: 'debug' },
  FORBIDDEN: { status: 403, log: 'warn' },
  TOTP_SETUP_REQUIRED: { status: 403, log: 'info' },
  VIEW_ONLY: { status: 403, log: 'info' },
  FEATURE_OFF: { status: 403, log: 'info' },
  CROSS_SITE_REQUEST: { status: 403, log: 'warn' },
  NOT_FOUND: { status: 404, log: 'info' },
  METHOD_NOT_ALLOWED: { status: 405, log: 'debug' },
  REQUEST_TIMEOUT: { status: 408, log: 'info' },
  CONFLICT: { status: 409, log: 'debug' },
  // Only used by the chat, in frames.
  UNKNOWN_ROOM: { status: 404, log: 'debug' },
  NOT_JOINED: { status: 409, log: 'debug' },
  FILE_TOO_LARGE: { status: 413, log: 'debug' },
  PAYLOAD_TOO_LARGE: { status: 413, log: 'warn' },
  INVALID_FILE_TYPE: { status: 415, log: 'debug' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, log: 'debug' },
  RATE_LIMITED: { status: 429, log: 'warn' },
  INTERNAL: { status: 500, log: 'error' },
  UNAVAILABLE: { status: 503, log: 'error' },
} as const satisfies Record<ErrorCode, ErrorKind>;
