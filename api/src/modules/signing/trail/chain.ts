import { createHash } from 'node:crypto';

/** Events of a signature. */
export type TrailKind = 'signed' | 'sealed';

/** An entry without its hash. */
export interface TrailEntry {
  /** Starts at 1 and has no gaps. */
  readonly seq: number;
  readonly signatureId: string;
  readonly kind: TrailKind;
  readonly at: Date;
  readonly data: Readonly<Record<string, string>>;
  /** The hash of the previous entry; `GENESIS` for the first one. */
  readonly previousHash: string;
}

export interface ChainedEntry extends TrailEntry {
  readonly hash: string;
}

/** The end of a chain. */
export interface TrailHead {
  readonly seq: number;
  readonly hash: string;
}

/** The previous hash of the first entry. */
export const GENESIS = '0'.repeat(64);

/** SHA-256 over the previous entry's hash and the canonical text of this entry, in hexadecimal. */
export function hashEntry(entry: TrailEntry): string {
  const { seq, signatureId, kind, at, data, previousHash } = entry;
  const text = canonical({ seq: String(seq), signatureId, kind, at: at.toISOString(), data });
  return createHash('sha256').update(`${previousHash}\n${text}`).digest('hex');
}

/** SHA-256 of named strings, independent of their order, in hexadecimal. */
export function hashTexts(texts: Readonly<Record<string, string>>): string {
  return createHash('sha256').update(canonical(texts)).digest('hex');
}

/** JSON with sorted keys, so that equal values have equal texts. */
function canonical(value: Readonly<Record<string, string | Readonly<Record<string, string>>>>): string {
  const parts = Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, inner]) => {
      const text = typeof inner === 'string' ? JSON.stringify(inner) : canonical(inner);
      return `${JSON.stringify(key)}:${text}`;
    });
  return `{${parts.join(',')}}`;
}

/** Where and how a chain is broken. */
export interface TrailBreak {
  readonly seq: number;
  readonly kind: 'edited' | 'removed' | 'reordered' | 'truncated';
  /** A human-readable description. */
  readonly sentence: string;
}

/** Verifies a chain entry by entry. */
export class ChainReader {
  private head: TrailHead = { seq: 0, hash: GENESIS };

  /** The last intact entry. */
  get end(): TrailHead {
    return this.head;
  }

  /**
   * Checks the next entry.
   * @param isKnownHash whether any entry of the chain has this hash
   * @returns how the entry breaks the chain; null if it is intact
   */
  async next(
    entry: ChainedEntry,
    isKnownHash: (hash: string) => Promise<boolean>,
  ): Promise<TrailBreak | null> {
    const linked = entry.previousHash === this.head.hash;
    const own = hashEntry(entry) === entry.hash;
    const expected = this.head.seq + 1;
    if (linked && own && entry.seq === expected) {
      this.head = { seq: entry.seq, hash: entry.hash };
      return null;
    }
    if (linked) return broken(entry.seq, 'edited', `Entry ${entry.seq} was edited.`);
    if (entry.previousHash !== GENESIS && (await isKnownHash(entry.previousHash))) {
      return broken(expected, 'reordered', `Entry ${expected} was moved.`);
    }
    if (entry.seq !== expected || !own) {
      return broken(expected, 'removed', `Entry ${expected} was removed.`);
    }
    return broken(this.head.seq, 'edited', `Entry ${this.head.seq} was edited.`);
  }
}

/**
 * Compares an intact chain with the anchor stored outside of it.
 * @param at the hash of the chain's entry with the anchor's number; null if there is none
 */
export function compareWithAnchor(anchor: TrailHead | null, at: string | null): TrailBreak | null {
  if (!anchor || at === anchor.hash) return null;
  if (at === null) {
    return broken(anchor.seq, 'truncated', `The end was cut off: entry ${anchor.seq} is missing.`);
  }
  return broken(
    anchor.seq,
    'edited',
    `Entry ${anchor.seq} or an earlier one was edited, and the later ones were changed to match.`,
  );
}

function broken(seq: number, kind: TrailBreak['kind'], sentence: string): TrailBreak {
  return { seq, kind, sentence };
}
