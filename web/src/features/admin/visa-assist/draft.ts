import type { AssessmentAdminStatus } from '../../../gql/schema-types';

/** What an admin decides about a review. */
export interface Decision {
  adminStatus: AssessmentAdminStatus;
  /** What the user reads; empty: nothing. */
  adminReply: string;
  /** For admins only; empty: none. */
  adminNotes: string;
}

export type DecisionField = keyof Decision;

export const FIELDS = ['adminStatus', 'adminReply', 'adminNotes'] as const satisfies readonly DecisionField[];

/** A review as the server has it, and since when. */
export interface Standing extends Decision {
  updatedAt: string;
}

/** What an admin is about to decide, on the ground of a standing that someone else may change meanwhile. */
export interface Draft {
  base: Standing;
  /** Only what is different from the base. */
  mine: Readonly<Partial<Decision>>;
  /** Fields that both changed, each otherwise: the admin chooses whose stands. */
  conflicts: readonly DecisionField[];
  /** Fields only someone else changed: shown with their new value. */
  adopted: readonly DecisionField[];
}

export function startDraft(base: Standing): Draft {
  return { base, mine: {}, conflicts: [], adopted: [] };
}

/** The values in the form. */
export function buildDecision({ base, mine }: Draft): Decision {
  const { adminStatus, adminReply, adminNotes } = base;
  return { adminStatus, adminReply, adminNotes, ...mine };
}

/** Whether something is typed or chosen that is not saved. */
export function isDirty({ mine }: Draft): boolean {
  return Object.keys(mine).length > 0;
}

/** The draft with one field as the admin wants it. */
export function edited(draft: Draft, change: Partial<Decision>): Draft {
  return { ...draft, mine: different({ ...draft.mine, ...change }, draft.base) };
}

/**
 * The draft on the ground of how the review stands now. What the admin typed stays; what someone else alone changed is
 * taken over; what both changed is a conflict.
 */
export function rebased(draft: Draft, now: Standing): Draft {
  if (draft.base.updatedAt === now.updatedAt) return draft;
  const mine = different(draft.mine, now);
  const changed = FIELDS.filter((field) => draft.base[field] !== now[field]);
  const both = FIELDS.filter(
    (field) => field in mine && (changed.includes(field) || draft.conflicts.includes(field)),
  );
  const theirs = FIELDS.filter(
    (field) => !(field in draft.mine) && (changed.includes(field) || draft.adopted.includes(field)),
  );
  return { base: now, mine, conflicts: both, adopted: theirs };
}

/** The conflict of a field is settled: the caller's own stays, or theirs is taken. */
export function settled(draft: Draft, field: DecisionField, whose: 'mine' | 'theirs'): Draft {
  const conflicts = draft.conflicts.filter((conflict) => conflict !== field);
  if (whose === 'mine') return { ...draft, conflicts };
  const { [field]: _, ...mine } = draft.mine;
  return { ...draft, mine, conflicts };
}

function different(mine: Partial<Decision>, base: Decision): Partial<Decision> {
  return Object.fromEntries(
    FIELDS.filter((field) => mine[field] !== undefined && mine[field] !== base[field]).map((field) => [
      field,
      mine[field],
    ]),
  );
}
