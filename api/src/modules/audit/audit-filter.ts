import { DomainError, type FieldError } from '../../platform/errors/index.js';
import { fromZonedTime } from '../../platform/format/zoned-time.js';
import { isId } from '../../platform/database/ids.js';
import { isDay } from '../../platform/validation/rules.js';

/** Filters entries. Missing or null fields match everything. */
export interface AuditFilter {
  /** The id or email address of the actor. */
  readonly actor?: string | null | undefined;
  readonly action?: string | null | undefined;
  readonly subjectType?: string | null | undefined;
  /** The id of the subject. */
  readonly subject?: string | null | undefined;
  /** The first and last day (inclusive) as YYYY-MM-DD, in `timeZone`. */
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
  /** An IANA time zone; defaults to UTC. */
  readonly timeZone?: string | null | undefined;
  readonly ip?: string | null | undefined;
  readonly requestId?: string | null | undefined;
}

/** A validated filter. */
export interface CheckedFilter {
  readonly actorId: string | null;
  readonly actorEmail: string | null;
  readonly action: string | null;
  readonly subjectType: string | null;
  readonly subjectId: string | null;
  /** Inclusive. */
  readonly since: Date | null;
  /** Exclusive. */
  readonly until: Date | null;
  readonly ip: string | null;
  readonly requestId: string | null;
}

const MAX_TEXT = 320;
const TEXTS = ['actor', 'action', 'subjectType', 'subject', 'ip', 'requestId'] as const;

/** @throws DomainError VALIDATION_FAILED naming each invalid field */
export function checkFilter(filter: AuditFilter): CheckedFilter {
  const errors: FieldError[] = [];
  for (const field of TEXTS) {
    if ((filter[field] ?? '').length > MAX_TEXT) {
      errors.push({ field, message: `Use ${MAX_TEXT} characters or fewer.` });
    }
  }
  const timeZone = filter.timeZone ?? 'UTC';
  if (!isTimeZone(timeZone)) {
    errors.push({ field: 'timeZone', message: 'Choose a time zone such as Europe/Berlin.' });
  }
  for (const field of ['from', 'to'] as const) {
    const day = filter[field] ?? null;
    if (day !== null && !isDay(day))
      errors.push({ field, message: 'Enter a day in the form YYYY-MM-DD, such as 2026-01-31.' });
  }
  if (errors.length > 0) throw DomainError.invalid(errors);
  const [since, until] = [startOfDay(filter.from, timeZone, 0), startOfDay(filter.to, timeZone, 1)];
  if (since && until && since >= until) {
    throw DomainError.invalid([{ field: 'from', message: 'Choose a first day that is not after the last.' }]);
  }
  const actor = getText(filter.actor);
  const byId: boolean = actor !== null && isId(actor);
  return {
    actorId: byId ? actor : null,
    actorEmail: byId ? null : (actor?.toLowerCase() ?? null),
    action: getText(filter.action),
    subjectType: getText(filter.subjectType),
    subjectId: getText(filter.subject),
    since,
    until,
    ip: getText(filter.ip),
    requestId: getText(filter.requestId),
  };
}

function getText(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}

function startOfDay(day: string | null | undefined, timeZone: string, later: number): Date | null {
  if (day === null || day === undefined) return null;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return fromZonedTime({ year, month, day: date + later, minutes: 0 }, timeZone);
}

function isTimeZone(zone: string): boolean {
  return zone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(zone);
}
