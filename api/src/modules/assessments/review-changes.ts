import { DomainError, type FieldError } from '../../platform/errors/index.js';
import { formatNumber } from '../../platform/format/format.js';
import { fingerprint, type AuditRecord } from '../audit/index.js';
import type { AdminStatus } from './assessments.states.js';

const MAX_CHARACTERS = 10_000;
const MAX_QUOTED = 500;

/** An admin's change to a review: missing fields stay unchanged, null clears a field. */
export interface ReviewChange {
  /** Any status may follow any other. */
  readonly adminStatus: AdminStatus;
  /** The text for the owner. */
  readonly adminReply?: string | null | undefined;
  /** For admins only. */
  readonly adminNotes?: string | null | undefined;
  /** Absent: now. */
  readonly reviewedAt?: Date | null | undefined;
  /** The `updatedAt` that the admin saw; absent: not checked. */
  readonly updatedAt?: Date | null | undefined;
}

/** The fields of a review that admins set. */
export interface ReviewState {
  readonly adminStatus: AdminStatus;
  readonly adminReply: string | null;
  readonly adminNotes: string | null;
  readonly reviewedAt: Date | null;
}

/** The review state with the other fields that a conflict may name. */
export interface ReviewSnapshot extends ReviewState {
  /** When the owner confirmed that all documents are there. */
  readonly documentsSubmittedAt: Date | null;
  readonly reviewerId: string | null;
  /** First and last name. */
  readonly reviewerName: string | null;
}

/** The admins' names of their statuses (spec section 4). */
const STATUS_WORDS: Readonly<Record<AdminStatus, string>> = {
  pending: 'Pending Review',
  in_review: 'In Review',
  requires_documents: 'Requires Additional Documents',
  completed: 'Review Completed',
};

/** Fields that a conflict can name, each with a sentence about its current value. */
const CHANGED: Readonly<
  Record<keyof ReviewState | 'documentsSubmittedAt' | 'reviewerId', (now: ReviewSnapshot) => string>
> = {
  adminStatus: ({ adminStatus }) => `The status is now "${STATUS_WORDS[adminStatus]}".`,
  adminReply: ({ adminReply }) => `The reply to the user ${quoted(adminReply)}`,
  adminNotes: ({ adminNotes }) => `The internal notes ${quoted(adminNotes)}`,
  reviewedAt: ({ reviewedAt }) =>
    reviewedAt ? `The review date is now ${reviewedAt.toISOString()}.` : 'It has no review date now.',
  documentsSubmittedAt: ({ documentsSubmittedAt }) =>
    documentsSubmittedAt ? 'The user has sent all documents.' : 'Documents are requested again.',
  reviewerId: ({ reviewerName }) =>
    reviewerName === null ? 'It has no reviewer now.' : `${reviewerName} is the reviewer now.`,
};

/**
 * The state after a change.
 * @param now the value of an absent reviewedAt
 * @throws DomainError VALIDATION_FAILED naming each text of more than 10,000 characters, and an implausible
 * review time
 */
export function changedState(before: ReviewState, change: ReviewChange, now: Date): ReviewState {
  const texts = { adminReply: getText(change.adminReply), adminNotes: getText(change.adminNotes) };
  const tooLong = Object.entries(texts).flatMap(([field, text]): FieldError[] =>
    (text ?? '').length > MAX_CHARACTERS
      ? [{ field, message: `Use ${formatNumber(MAX_CHARACTERS)} characters or fewer.` }]
      : [],
  );
  const noTime = isTimeOfReview(change.reviewedAt)
    ? []
    : [{ field: 'reviewedAt', message: 'Enter the review date as 2026-01-31T09:00:00.000Z.' }];
  const faults = [...tooLong, ...noTime];
  if (faults.length > 0) throw DomainError.invalid(faults);
  return {
    adminStatus: change.adminStatus,
    adminReply: texts.adminReply === undefined ? before.adminReply : texts.adminReply,
    adminNotes: texts.adminNotes === undefined ? before.adminNotes : texts.adminNotes,
    reviewedAt: change.reviewedAt === undefined ? now : change.reviewedAt,
  };
}

/**
 * The audit entry of a change: each changed field, with texts as fingerprints. The audit outlives the
 * account, so it must not contain text about a person.
 */
export function auditedChanges<State extends Partial<ReviewSnapshot> & { readonly updatedAt: Date }>(
  before: State,
  after: State,
): Record<string, readonly [unknown, unknown]> {
  const [was, is] = [auditable(before), auditable(after)];
  return Object.fromEntries(
    Object.keys(is)
      .filter((field) => was[field] !== is[field])
      .map((field) => [field, [was[field] ?? null, is[field] ?? null] as const]),
  );
}

function auditable(state: Partial<ReviewSnapshot>): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(state).map(([field, value]) => {
      const isText = field === 'adminReply' || field === 'adminNotes';
      if (value instanceof Date) return [field, value.toISOString()];
      return [field, isText && value !== null ? fingerprint(value) : value];
    }),
  );
}

/**
 * Someone else saved first: lists each field that changed since the admin read it, with its current value.
 * @param entries the audit of the review, newest first
 * @param seen the updatedAt that the admin saw
 */
export function changedMeanwhile(
  snapshot: ReviewSnapshot,
  entries: readonly AuditRecord[],
  seen: Date,
): DomainError {
  const later = entries.filter(({ changes }) => {
    const [, updatedAt] = changes['updatedAt'] ?? [];
    return typeof updatedAt === 'string' && updatedAt > seen.toISOString();
  });
  const recordedFields: readonly (keyof typeof CHANGED)[] = [
    'adminStatus',
    'adminReply',
    'adminNotes',
    'reviewedAt',
    'documentsSubmittedAt',
    'reviewerId',
  ];
  const now = auditable(snapshot);
  const fields = recordedFields.flatMap((field): FieldError[] => {
    // The oldest entry that names the field has the value that the admin saw.
    const seenValue = later.findLast(({ changes }) => field in changes)?.changes[field];
    if (seenValue === undefined || seenValue[0] === now[field]) return [];
    return [{ field, message: CHANGED[field](snapshot) }];
  });
  const other = { field: 'updatedAt', message: 'The assessment itself has changed. Reload it.' };
  return new DomainError('CONFLICT', "Someone else changed this review. Here's what's different now.", {
    fields: fields.length > 0 ? fields : [other],
  });
}

/** Times in other centuries are typing errors, and the database doesn't accept all of them. */
function isTimeOfReview(at: Date | null | undefined): boolean {
  if (!at) return true;
  const year = at.getUTCFullYear();
  return year >= 2010 && year < 2100;
}

export function notPaid(): DomainError {
  return new DomainError('CONFLICT', 'This assessment has no paid review, or its payment was refunded.');
}

export function unknownReviewer(): DomainError {
  return DomainError.invalid([{ field: 'reviewerId', message: 'Choose one of the admins.' }]);
}

function getText(text: string | null | undefined): string | null | undefined {
  if (text === undefined || text === null) return text;
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed;
}

function quoted(text: string | null): string {
  if (text === null) return 'is empty now.';
  return text.length > MAX_QUOTED ? `is now "${text.slice(0, MAX_QUOTED)}..."` : `is now "${text}"`;
}
