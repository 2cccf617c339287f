import { ADMIN_STATUSES } from '../../../product/reviews/labels';
import { REVIEW_DRAFTS_KEY } from '../../../product/reviews/drafts-key';
import { isRecord, parseJson, tabStorage } from '../../../lib/storage';
import { FIELDS, isDirty } from './draft';
import type { Decision, DecisionField, Draft, Standing } from './draft';

/** One admin's unsaved changes to a case. */
interface StoredDraft {
  draft: Draft;
  /** Last change, milliseconds since 1970. */
  at: number;
  /** Last change before this page was opened; null if the draft was started on this page. */
  restoredFrom: number | null;
}

/** By id of the assessment. */
export type Drafts = Readonly<Record<string, StoredDraft>>;

/** The version of the stored format; others are ignored. */
const VERSION = 2;

/** The drafts that this tab has stored for an admin; those of others are ignored. */
export function readDrafts(owner: string): Drafts {
  const stored = parseJson(tabStorage.read(REVIEW_DRAFTS_KEY));
  if (!isRecord(stored) || stored['version'] !== VERSION || stored['owner'] !== owner) return {};
  const drafts = isRecord(stored['drafts']) ? Object.entries(stored['drafts']) : [];
  return Object.fromEntries(
    drafts.flatMap(([id, value]) => {
      const draft = readDraft(value);
      return draft === null ? [] : [[id, draft]];
    }),
  );
}

/** Stores unsaved changes, replacing everything stored before, whether of this admin or another. */
export function writeDrafts(owner: string, drafts: Drafts): void {
  const unsaved = Object.entries(drafts).filter(([, { draft }]) => isDirty(draft));
  if (unsaved.length === 0) {
    tabStorage.remove(REVIEW_DRAFTS_KEY);
    return;
  }
  tabStorage.write(
    REVIEW_DRAFTS_KEY,
    JSON.stringify({ version: VERSION, owner, drafts: Object.fromEntries(unsaved) }),
  );
}

function readDraft(value: unknown): StoredDraft | null {
  if (!isRecord(value) || typeof value['at'] !== 'number' || !isRecord(value['draft'])) return null;
  const { base, mine, conflicts, adopted } = value['draft'];
  const standing = readStanding(base);
  if (standing === null || !isRecord(mine)) return null;
  const draft = {
    base: standing,
    mine: readDecision(mine),
    conflicts: readFields(conflicts),
    adopted: readFields(adopted),
  };
  return { draft, at: value['at'], restoredFrom: value['at'] };
}

function readStanding(value: unknown): Standing | null {
  if (!isRecord(value) || typeof value['updatedAt'] !== 'string') return null;
  const { adminStatus, adminReply, adminNotes } = readDecision(value);
  if (adminStatus === undefined || adminReply === undefined || adminNotes === undefined) return null;
  return { adminStatus, adminReply, adminNotes, updatedAt: value['updatedAt'] };
}

function readDecision(value: Record<string, unknown>): Partial<Decision> {
  const adminStatus = ADMIN_STATUSES.find((status) => status === value['adminStatus']);
  const { adminReply, adminNotes } = value;
  return {
    ...(adminStatus !== undefined && { adminStatus }),
    ...(typeof adminReply === 'string' && { adminReply }),
    ...(typeof adminNotes === 'string' && { adminNotes }),
  };
}

function readFields(value: unknown): DecisionField[] {
  return Array.isArray(value) ? FIELDS.filter((field) => value.includes(field)) : [];
}
