import { describe, expect, it } from 'vitest';
import {
  ChainReader,
  compareWithAnchor,
  GENESIS,
  hashEntry,
  type ChainedEntry,
  type TrailBreak,
} from './chain.js';

/** An intact chain. */
function chain(length: number): ChainedEntry[] {
  const entries: ChainedEntry[] = [];
  for (let seq = 1; seq <= length; seq += 1) {
    const entry = {
      seq,
      signatureId: `s${seq}`,
      kind: 'signed' as const,
      at: new Date(1_795_000_000_000 + seq),
      data: { documentHash: String(seq), statement: 'x' },
      previousHash: entries.at(-1)?.hash ?? GENESIS,
    };
    entries.push({ ...entry, hash: hashEntry(entry) });
  }
  return entries;
}

async function read(entries: readonly ChainedEntry[]): Promise<TrailBreak | null> {
  const reader = new ChainReader();
  const isKnownHash = (hash: string) => Promise.resolve(entries.some((entry) => entry.hash === hash));
  for (const entry of entries) {
    const broken = await reader.next(entry, isKnownHash);
    if (broken) return broken;
  }
  return null;
}

const rehashed = (entry: ChainedEntry): ChainedEntry => ({ ...entry, hash: hashEntry(entry) });

describe('an audit chain', () => {
  it('in order has no break', async () => {
    expect(await read(chain(20))).toBeNull();
  });

  it('hashes the same content alike, whatever the order of its names', () => {
    const [entry] = chain(1);
    const turned = { ...entry!, data: { statement: 'x', documentHash: '1' } };
    expect(hashEntry(turned)).toBe(entry!.hash);
  });

  it.each<[string, Partial<ChainedEntry>]>([
    ['data', { data: { documentHash: 'another' } }],
    ['time', { at: new Date(0) }],
    ['signature', { signatureId: 'another' }],
  ])('reports an entry whose %s was edited', async (_, change) => {
    const entries = chain(5);
    entries[2] = { ...entries[2]!, ...change };
    expect(await read(entries)).toMatchObject({ kind: 'edited', seq: 3, sentence: 'Entry 3 was edited.' });
  });

  it('reports an entry that was edited and rehashed', async () => {
    const entries = chain(5);
    entries[2] = rehashed({ ...entries[2]!, data: { documentHash: 'another' } });
    expect(await read(entries)).toMatchObject({ kind: 'edited', seq: 3 });
  });

  it('reports a removed entry, with or without its number', async () => {
    const gap = chain(5).filter(({ seq }) => seq !== 3);
    expect(await read(gap)).toMatchObject({ kind: 'removed', seq: 3 });
    const closed = gap.map((entry, index) => ({ ...entry, seq: index + 1 }));
    expect(await read(closed)).toMatchObject({ kind: 'removed', seq: 3 });
    expect(await read(chain(5).slice(1))).toMatchObject({ kind: 'removed', seq: 1 });
  });

  it('reports entries that changed places', async () => {
    const entries = chain(5);
    [entries[2], entries[3]] = [
      { ...entries[3]!, seq: 3 },
      { ...entries[2]!, seq: 4 },
    ];
    expect(await read(entries)).toMatchObject({ kind: 'reordered', seq: 3 });
  });

  it('whose end was cut off contradicts the anchor', () => {
    const [, , third] = chain(3);
    expect(compareWithAnchor({ seq: 3, hash: third!.hash }, third!.hash)).toBeNull();
    expect(compareWithAnchor({ seq: 3, hash: third!.hash }, null)).toMatchObject({
      kind: 'truncated',
      seq: 3,
    });
  });

  it('that was rewritten as a whole contradicts the anchor', () => {
    expect(compareWithAnchor({ seq: 3, hash: 'a' }, 'b')).toMatchObject({ kind: 'edited', seq: 3 });
  });
});
