import { addDays } from '../../values/days.js';
import { formatDay } from '../../rules/figures.js';
import type { Applicant } from '../model/applicant.js';
import { met, rewordFinding, unknown, type Finding } from '../model/judgement.js';

/** The share of money that is there, but not yet for long enough. */
const SOON = 0.8;

/**
 * Adds to a finding about money how long it has been in the account, where a rule requires a number of days in a row.
 * Money that came too late is enough, but only from a later day on.
 */
export function withDaysHeld(
  finding: Finding,
  required: number | undefined,
  { daysHeld, on }: Pick<Applicant, 'daysHeld' | 'on'>,
): Finding {
  if (required === undefined || daysHeld === null || finding.status === 'unmet') return finding;
  const told = `You told us it has been in your account for ${formatDays(daysHeld)}.`;
  if (daysHeld >= required) return rewordFinding(finding, `${finding.detail} ${told}`);
  const from = addDays(on, required - daysHeld);
  const detail = `${finding.detail} ${told} It must be there for ${formatDays(required)} in a row, so apply on ${formatDay(from)} or later.`;
  return unknown(detail, Math.min(SOON, finding.share));
}

/** Judges a condition that only asks how long money has been in the account; null if the person didn't say. */
export function judgeDaysHeld(
  requirement: string,
  required: number | undefined,
  applicant: Pick<Applicant, 'daysHeld' | 'on'>,
): Finding | null {
  if (required === undefined || applicant.daysHeld === null) return null;
  return withDaysHeld(met(requirement), required, applicant);
}

export function formatDays(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
