import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LocalFileStore } from './local-file-store.js';
import { sweepOrphans } from './orphan-sweep.js';

const FOLDER = 'pictures/';
const later = (): Date => new Date(Date.now() + 60_000);

let home: string;
let store: LocalFileStore;

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'portolan-orphans-'));
  store = new LocalFileStore(home, Buffer.alloc(32, 7));
});
afterEach(() => rm(home, { recursive: true, force: true }));

async function put(...names: string[]): Promise<void> {
  for (const name of names) await store.put(name, Readable.from([Buffer.from(name)], { objectMode: false }));
}

async function list(): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of store.list('')) found.push(key);
  return found.sort();
}

const sweep = (used: readonly string[], before = later()): Promise<number> =>
  sweepOrphans(store, {
    folder: FOLDER,
    before,
    findUsed: (keys) => Promise.resolve(used.filter((key) => keys.includes(key))),
  });

describe('the sweep of files without a row', () => {
  it('deletes what no row refers to, in its own folder', async () => {
    await put('pictures/kept', 'pictures/left', 'papers/left');
    expect(await sweep(['pictures/kept'])).toBe(1);
    expect(await list()).toEqual(['papers/left', 'pictures/kept']);
  });

  it('leaves a file that may still get its row', async () => {
    await put('pictures/new');
    expect(await sweep([], new Date(Date.now() - 60_000))).toBe(0);
    expect(await list()).toEqual(['pictures/new']);
  });

  it('leaves a store alone that seems to belong to another database, and says so', async () => {
    const error = vi.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    await put(...Array.from({ length: 20 }, (_, index) => `pictures/${String(index)}`));
    expect(await sweep(['pictures/1'])).toBe(0);
    expect(await list()).toHaveLength(20);
    expect(error).toHaveBeenCalledWith(expect.stringContaining('19 of 20 files under pictures/ have no row'));
  });
});
