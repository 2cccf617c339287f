import type { AssessmentAdminStatus } from '../../../gql/schema-types';

/** An admin's input for a review. */
export interface Decision {
  adminStatus: AssessmentAdminStatus;
  /** Shown to the user; empty for none. */
  adminReply: string;
  /** For admins only; empty for none. */
  adminNotes: string;
}

export type DecisionField = keyof Decision;

export const FIELDS = ['adminStatus', 'adminReply', 'adminNotes'] as const satisfies readonly DecisionField[];

/** A review's values on the server, with their version. */
export interface Standing extends Decision {
  updatedAt: string;
}

/** An admin's unsaved changes, and the version they are based on, which someone else may change meanwhile. */
export interface Draft {
  base: Standing;
  /** Only what differs from the base. */
  mine: Readonly<Partial<Decision>>;
  /** Fields that both changed, to different values: the admin chooses. */
  conflicts: readonly DecisionField[];
  /** Fields that only someone else changed, shown with their new value. */
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

/** Whether there are unsaved changes. */
export function isDirty({ mine }: Draft): boolean {
  return Object.keys(mine).length > 0;
}

/** Applies a change of the admin to a draft. */
export function edited(draft: Draft, change: Partial<Decision>): Draft {
  return { ...draft, mine: different({ ...draft.mine, ...change }, draft.base) };
}

/**
 * Rebases a draft on the current version. The admin's changes stay; fields that only someone else changed are adopted;
 * those that both changed are conflicts.
 */
export function rebase(draft: Draft, now: Standing): Draft {
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

/** Resolves the conflict of a field by keeping the admin's own value or taking theirs. */
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
