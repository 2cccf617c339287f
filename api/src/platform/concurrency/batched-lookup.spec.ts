import { afterEach, expect, it, vi } from 'vitest';
import { BatchedLookup } from './batched-lookup.js';

/** Fetches that end when they are told to: each gives its own number as the value of all its keys but `none`. */
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

it('fetches once what is asked for in one turn, each key once', async () => {
  const { lookup, made } = fetches();
  const asked = [lookup.get('a'), lookup.get('b'), lookup.get('a'), lookup.get('none')];
  await turn();
  expect(made.map(({ keys }) => keys)).toEqual([['a', 'b', 'none']]);
  made[0]?.end();
  expect(await Promise.all(asked)).toEqual([1, 1, 1, undefined]);
});

it('never answers from a fetch that had begun before the question', async () => {
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

it('fails for those who share a failed fetch, and for nobody after them', async () => {
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

it('does not wait for a fetch that hangs', async () => {
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

it('begins behind a fetch that hangs, also when nobody else asks', async () => {
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

it('splits what is too much for one fetch', async () => {
  const { lookup, made } = fetches();
  const asked = Array.from({ length: 501 }, (_, index) => lookup.get(String(index)));
  await turn();
  expect(made.map(({ keys }) => keys.length)).toEqual([500]);
  made[0]?.end();
  await turn();
  made[1]?.end();
  expect(new Set(await Promise.all(asked))).toEqual(new Set([1, 2]));
});
