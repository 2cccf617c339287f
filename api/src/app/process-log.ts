import type { DestinationStream, Logger } from 'pino';
import { PERSONAL_FIELDS } from '../modules/questionnaires/index.js';
import type { Settings } from '../platform/config/settings.js';
import { createLogger } from '../platform/observability/logger.js';

/**
 * The log of a process of the product.
 * @param destination for tests; default: standard output
 */
export function createProcessLog(settings: Settings, destination?: DestinationStream): Logger {
  return createLogger(settings, { redacted: PERSONAL_FIELDS, destination });
}
