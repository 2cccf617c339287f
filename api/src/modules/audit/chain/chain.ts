import { createHash } from 'node:crypto';

/** The previous hash of the first entry. */
export const GENESIS = '0'.repeat(64);

/** The data that is needed to verify an entry. */
export interface ChainedEntry {
  readonly id: string;
  readonly seq: number;
  /** The hashed content, as the database writes it (`audit_entry_content`). */
  readonly content: string;
  readonly previousHash: string;
  readonly hash: string;
  /** The stored hash of the actor and their origin. */
  readonly personalHash: string;
  /** The same, recomputed; null if an erasure removed the actor. */
  readonly personal: string | null;
  /** Whether the actor's account still exists. */
  readonly hasActor: boolean;
}

/** The end of a chain. */
export interface ChainHead {
  readonly seq: number;
  readonly hash: string;
}

export interface ChainBreak {
  readonly seq: number;
  /** The ID of the entry found there; null if there is none. */
  readonly entryId: string | null;
  readonly kind: 'edited' | 'removed' | 'unchained' | 'truncated';
  /** A human-readable description. */
  readonly sentence: string;
}

/** SHA-256 over the previous entry's hash and the content of this one, in hexadecimal. */
function hashContent(previousHash: string, content: string): string {
  return createHash('sha256').update(`${previousHash}\n${content}`).digest('hex');
}

/** Verifies a chain entry by entry. */
export class ChainReader {
  /** @param head the start: the genesis, or the last pruned entry */
  constructor(private head: ChainHead) {}

  /** The last intact entry. */
  get end(): ChainHead {
    return this.head;
  }

  /** @returns how the next entry breaks the chain; null if it is intact */
  next(entry: ChainedEntry): ChainBreak | null {
    const expected = this.head.seq + 1;
    if (entry.seq !== expected) {
      return {
        seq: expected,
        entryId: null,
        kind: 'removed',
        sentence: `Entry ${expected} was removed or moved.`,
      };
    }
    if (entry.previousHash !== this.head.hash || hashContent(this.head.hash, entry.content) !== entry.hash) {
      return edited(entry, `Entry ${entry.seq} was edited or replaced.`);
    }
    if (entry.personal === null ? entry.hasActor : entry.personal !== entry.personalHash) {
      return edited(entry, `The email or IP address of entry ${entry.seq} was edited.`);
    }
    this.head = { seq: entry.seq, hash: entry.hash };
    return null;
  }
}

/**
 * Compares an intact chain with the anchor stored outside of it.
 * @param at the hash of the chain's entry with the anchor's number; null if there is none
 */
export function compareWithAnchor(anchor: ChainHead | null, at: string | null): ChainBreak | null {
  if (!anchor || at === anchor.hash) return null;
  const { seq } = anchor;
  if (at === null) {
    const sentence = `The end was cut off: entry ${seq} is missing.`;
    return { seq, entryId: null, kind: 'truncated', sentence };
  }
  const sentence = `Entry ${seq} or an earlier one was edited, and the later ones were changed to match.`;
  return { seq, entryId: null, kind: 'edited', sentence };
}

function edited({ seq, id }: ChainedEntry, sentence: string): ChainBreak {
  return { seq, entryId: id, kind: 'edited', sentence };
}
