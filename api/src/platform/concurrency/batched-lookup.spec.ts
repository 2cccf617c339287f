import { afterEach, expect, it, vi } from 'vitest';
import { BatchedLookup } from './batched-lookup.js';

/** Fetches that the test completes: each returns its own number as the value of all its keys except `none`. */
function fetches() {
  const made: { keys: readonly string[]; end: () => void; fail: (error: Error) => void }[] = [];
  const lookup = new BatchedLookup<string, number>(
    (keys) =>
      new Promise((resolve, reject) => {
        const number = made.length + 1;
        const end = () =>
          resolve(new Map(keys.filter((key) => key !== 'none').map((key) => [key, number] as const)));
        made.push({ keys, end, fail: reject });
      }),
  );
  return { lookup, made };
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a batched lookup fetches the keys of one turn once, without repeats', async () => {
  const { lookup, made } = fetches();
  const lookups = [lookup.get('a'), lookup.get('b'), lookup.get('a'), lookup.get('none')];
  await turn();
  expect(made.map(({ keys }) => keys)).toEqual([['a', 'b', 'none']]);
  made[0]?.end();
  expect(await Promise.all(lookups)).toEqual([1, 1, 1, undefined]);
});

it('a batched lookup never answers from a fetch that began before the request', async () => {
  const { lookup, made } = fetches();
  const first = lookup.get('a');
  await turn();
  const later = [lookup.get('a'), lookup.get('b')];
  await turn();
  expect(made).toHaveLength(1);
  made[0]?.end();
  expect(await first).toBe(1);
  await turn();
  expect(made[1]?.keys).toEqual(['a', 'b']);
  made[1]?.end();
  expect(await Promise.all(later)).toEqual([2, 2]);
});

it('a batched lookup fails for those who share a failed fetch, and for nobody after them', async () => {
  const { lookup, made } = fetches();
  const first = lookup.get('a');
  await turn();
  const second = lookup.get('b');
  made[0]?.fail(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await turn();
  made[1]?.end();
  expect(await second).toBe(2);
});

it('a batched lookup does not wait for a fetch that hangs', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const { lookup, made } = fetches();
  const hanging = lookup.get('a');
  await turn();
  const waiting = lookup.get('b');
  clock.mockReturnValue(1_051);
  const later = lookup.get('c');
  await turn();
  expect(made[1]?.keys).toEqual(['b', 'c']);
  made[1]?.end();
  expect(await Promise.all([waiting, later])).toEqual([2, 2]);
  made[0]?.end();
  expect(await hanging).toBe(1);
});

it('a batched lookup starts behind a fetch that hangs, even without further requests', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { lookup, made } = fetches();
  const hanging = lookup.get('a');
  await turn();
  const waiting = lookup.get('b');
  vi.advanceTimersByTime(50);
  await turn();
  expect(made[1]?.keys).toEqual(['b']);
  made[1]?.end();
  expect(await waiting).toBe(2);
  made[0]?.end();
  expect(await hanging).toBe(1);
});

it('a batched lookup splits keys that exceed one fetch', async () => {
  const { lookup, made } = fetches();
  const lookups = Array.from({ length: 501 }, (_, index) => lookup.get(String(index)));
  await turn();
  expect(made.map(({ keys }) => keys.length)).toEqual([500]);
  made[0]?.end();
  await turn();
  made[1]?.end();
  expect(new Set(await Promise.all(lookups))).toEqual(new Set([1, 2]));
});
