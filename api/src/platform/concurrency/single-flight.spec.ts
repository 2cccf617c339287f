import { expect, it } from 'vitest';
import { SingleFlight } from './single-flight.js';

/** Calls that the test completes, each returning its start number. */
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

it('a single flight starts at once when none is running, for all who ask at the same moment', async () => {
  const { shared, ends } = looks();
  const runs = [shared.run(), shared.run()];
  await turn();
  expect(ends).toHaveLength(1);
  ends[0]?.resolve();
  expect(await Promise.all(runs)).toEqual([1, 1]);
});

it('a single flight that started before a request is not shared with it, but the next one is', async () => {
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

it('a single flight that fails does so for those who share it and for nobody after them', async () => {
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
