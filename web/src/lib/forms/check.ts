import { t } from '@lingui/core/macro';
import type { Problem } from '../errors/problem';

/** Checks for empty required fields before sending. Returns a message for each, or null if there are none. */
export function missingFields(
  values: Readonly<Record<string, string>>,
  required: Readonly<Record<string, string>>,
): Problem | null {
  const fields = Object.fromEntries(
    Object.entries(required).filter(([name]) => (values[name] ?? '').trim() === ''),
  );
  if (Object.keys(fields).length === 0) return null;
  return {
    code: 'VALIDATION_FAILED',
    message: t`Some answers are missing. What you typed is still here.`,
    fields,
  };
}

/** The message for a request without a response. */
export function networkMessage(): string {
  return t`Network error. Please try again.`;
}

/** The server's own message, or the given one if there is none. */
export function describeProblem(problem: Problem, otherwise: string): string {
  if (problem.code === 'NETWORK') return networkMessage();
  return problem.message === '' ? otherwise : problem.message;
}
