import { isRouteErrorResponse } from 'react-router-dom';
import { toProblem } from '../lib/errors/problem';

/** Whether a page failed because its record doesn't exist or belongs to someone else. */
export function isMissing(error: unknown): boolean {
  return (isRouteErrorResponse(error) && error.status === 404) || toProblem(error).code === 'NOT_FOUND';
}

/** Logs an error that a page caught. A missing record isn't a bug and isn't logged: the page says so. */
export function logPageError(error: unknown): void {
  if (!isMissing(error)) console.error('A page could not be shown.', error);
}
