import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';
import { toDomainError } from '../errors/index.js';

/** SQLSTATEs of one statement that was refused or ended, by a database that is there: a lock, a timeout, its memory. */
const OF_ONE_STATEMENT = /^(40|55|57014|53200|53400)/;

/**
 * Whether the database itself was unreachable, starting, stopping, or full. A failed statement, a failed dependency of
 * another kind, and an error of ours are no outage.
 */
export function isDatabaseOutage(thrown: unknown): boolean {
  if (
    thrown instanceof QueryRunnerAlreadyReleasedError ||
    thrown instanceof QueryRunnerProviderAlreadyReleasedError
  )
    return true;
  if (!(thrown instanceof QueryFailedError) || toDomainError(thrown).code !== 'UNAVAILABLE') return false;
  const driver: unknown = thrown.driverError;
  const code = typeof driver === 'object' && driver !== null && 'code' in driver ? String(driver.code) : '';
  return !OF_ONE_STATEMENT.test(code);
}
