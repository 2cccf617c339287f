import { isRouteErrorResponse } from 'react-router-dom';
import { toProblem } from '../lib/errors/problem';

/** Whether a page failed because what it shows is not there, or is someone else's. */
export function isMissing(error: unknown): boolean {
  return (isRouteErrorResponse(error) && error.status === 404) || toProblem(error).code === 'NOT_FOUND';
}

/** Writes an error that a page caught to the console. A missing record isn't a bug: the page says so. */
export function logPageError(error: unknown): void {
  if (!isMissing(error)) console.error('A page could not be shown.', error);
}
