/**
 * What the app does on an error code, besides the message on the screen that made the call:
 * - `screen`: nothing, the screen shows the error;
 * - `signed-out`: the session has ended, so the person signs in and returns;
 * - `report`: our fault, so it's logged to the console with its request ID.
 */
export type ErrorEffect = 'screen' | 'signed-out' | 'report';

/**
 * A contract test compares these codes with the api's.
 * @public
 */
export const ERROR_EFFECTS = {
  VALIDATION_FAILED: 'screen',
  MALFORMED_JSON: 'report',
  UNAUTHENTICATED: 'signed-out',
  TOTP_REQUIRED: 'screen',
  PAYMENT_REQUIRED: 'screen',
  CARD_DECLINED: 'screen',
  FORBIDDEN: 'screen',
  TOTP_SETUP_REQUIRED: 'screen',
  VIEW_ONLY: 'screen',
  FEATURE_OFF: 'screen',
  CROSS_SITE_REQUEST: 'report',
  NOT_FOUND: 'screen',
  METHOD_NOT_ALLOWED: 'report',
  CONFLICT: 'screen',
  UNKNOWN_ROOM: 'report',
  NOT_JOINED: 'report',
  FILE_TOO_LARGE: 'screen',
  PAYLOAD_TOO_LARGE: 'screen',
  INVALID_FILE_TYPE: 'screen',
  REQUEST_TIMEOUT: 'screen',
  UNSUPPORTED_MEDIA_TYPE: 'report',
  RATE_LIMITED: 'screen',
  UNAVAILABLE: 'screen',
  NETWORK: 'screen',
  INTERNAL: 'report',
} as const satisfies Record<string, ErrorEffect>;

function hasEffect(code: string): code is keyof typeof ERROR_EFFECTS {
  return Object.hasOwn(ERROR_EFFECTS, code);
}

/** The effect of a code; unknown codes are reported. */
export function getErrorEffect(code: string): ErrorEffect {
  return hasEffect(code) ? ERROR_EFFECTS[code] : 'report';
}
