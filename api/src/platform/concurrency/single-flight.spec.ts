import { expect, it } from 'vitest';
import { SingleFlight } from './single-flight.js';

/** Looks that end when they are told to, each with the number of its beginning. */
function looks() {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const shared = new SingleFlight(
    () =>
      new Promise<number>((resolve, reject) => {
        const number = ends.length + 1;
        ends.push({ resolve: () => resolve(number), reject });
      }),
  );
  return { shared, ends };
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

it('is made at once when none is under way, for all who ask in the same moment', async () => {
  const { shared, ends } = looks();
  const asked = [shared.run(), shared.run()];
  await turn();
  expect(ends).toHaveLength(1);
  ends[0]?.resolve();
  expect(await Promise.all(asked)).toEqual([1, 1]);
});

it('that had begun before somebody asked is not theirs: they share the next', async () => {
  const { shared, ends } = looks();
  const first = shared.run();
  await turn();
  const later = [shared.run(), shared.run()];
  await turn();
  expect(ends).toHaveLength(1);
  ends[0]?.resolve();
  expect(await first).toBe(1);
  await turn();
  expect(ends).toHaveLength(2);
  ends[1]?.resolve();
  expect(await Promise.all(later)).toEqual([2, 2]);
});

it('that fails, fails for those who share it and for nobody after them', async () => {
  const { shared, ends } = looks();
  const first = shared.run();
  await turn();
  const second = shared.run();
  ends[0]?.reject(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await turn();
  ends[1]?.resolve();
  expect(await second).toBe(2);
});
