import { DomainError, type FieldError } from '../../../platform/errors/index.js';
import { formatNumber } from '../../../platform/format/format.js';
import type { Results } from '../../guidance/index.js';

const MIN_REASON = 20;
const MAX_REASON = 2_000;
const MAX_URL = 2_000;
const MAX_END_REASON = 500;

/** A consultant's decision about one line of a result. */
export interface OverruleInput {
  readonly routeId: string;
  readonly criterionId: string;
  readonly status: 'met' | 'unmet';
  /** At least 20 characters; the owner reads it. */
  readonly reason: string;
  /** The page or document it is based on, as an https or http URL. */
  readonly sourceUrl?: string | null | undefined;
  /** The `updatedAt` that the consultant saw; absent: not checked. */
  readonly updatedAt?: Date | null | undefined;
}

export type CheckedOverrule = Required<
  Pick<OverruleInput, 'routeId' | 'criterionId' | 'status' | 'reason'>
> & {
  readonly sourceUrl: string | null;
};

/** Trims the texts. @throws DomainError VALIDATION_FAILED naming each wrong field */
export function checkOverrule(input: OverruleInput): CheckedOverrule {
  const reason = input.reason.trim();
  const sourceUrl = input.sourceUrl?.trim() ?? '';
  const faults: FieldError[] = [];
  const { length } = [...reason];
  if (length < MIN_REASON) {
    faults.push({ field: 'reason', message: `Give your reason in ${MIN_REASON} characters or more.` });
  }
  if (reason.length > MAX_REASON) {
    faults.push({ field: 'reason', message: `Use ${formatNumber(MAX_REASON)} characters or fewer.` });
  }
  if (sourceUrl !== '' && !isWebAddress(sourceUrl)) {
    faults.push({ field: 'sourceUrl', message: 'Enter a web address like https://www.gov.uk/page.' });
  }
  if (faults.length > 0) throw DomainError.invalid(faults);
  const { routeId, criterionId, status } = input;
  return { routeId, criterionId, status, reason, sourceUrl: sourceUrl === '' ? null : sourceUrl };
}

/** @throws DomainError VALIDATION_FAILED for a text of more than 500 characters */
export function checkEndReason(reason: string | null | undefined): string | null {
  const text = reason?.trim() ?? '';
  if (text.length > MAX_END_REASON) {
    throw DomainError.invalid([{ field: 'reason', message: `Use ${MAX_END_REASON} characters or fewer.` }]);
  }
  return text === '' ? null : text;
}

/**
 * Finds the line to decide about.
 * @throws DomainError VALIDATION_FAILED if there is no such line, or it can't be decided
 */
export function findLine(
  { explanation }: Results.Outcome,
  { routeId, criterionId, status }: CheckedOverrule,
): { readonly route: Results.Route; readonly line: Results.Route['criteria'][number] } {
  const route = explanation.routes.find(({ id }) => id === routeId);
  if (!route) throw wrong('routeId', "This result doesn't have that route.");
  const line = route.criteria.find(({ id }) => id === criterionId);
  if (!line) throw wrong('criterionId', "This route doesn't have that line.");
  if (criterionId === 'open') {
    throw wrong('criterionId', "You can't decide whether a route is open. Check its figure under Rules.");
  }
  if (line.status === 'officer') throw wrong('criterionId', 'The law leaves this line to an officer.');
  if (line.status === status) throw wrong('status', `The rules already say ${status}.`);
  return { route, line };
}

function wrong(field: string, message: string): DomainError {
  return DomainError.invalid([{ field, message }]);
}

function isWebAddress(text: string): boolean {
  if (text.length > MAX_URL || /\s/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  return /^https?:$/.test(protocol) && hostname.includes('.') && username === '';
}
