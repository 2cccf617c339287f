import { expect, it } from 'vitest';
import { FairSemaphore } from './fair-semaphore.js';

function gate(): { readonly opened: Promise<void>; open(): void } {
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

it('a fair semaphore admits a limited number at a time, in order', async () => {
  const semaphore = new FairSemaphore(2);
  const gates = Array.from({ length: 4 }, gate);
  const begun: number[] = [];
  const passing = gates.map(({ opened }, index) =>
    semaphore.run(async () => {
      begun.push(index);
      await opened;
      return index;
    }),
  );
  expect(begun).toEqual([0, 1]);
  gates[1]?.open();
  await passing[1];
  expect(begun).toEqual([0, 1, 2]);
  for (const each of gates) each.open();
  expect(await Promise.all(passing)).toEqual([0, 1, 2, 3]);
});

it('a fair semaphore passes the slot of a failed task to the next', async () => {
  const semaphore = new FairSemaphore(1);
  await expect(semaphore.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await semaphore.run(() => Promise.resolve('yes'))).toBe('yes');
});

/** Work that the test completes, recording when it started. */
function noted(semaphore: FairSemaphore, begun: string[], who: string, name: string) {
  const { opened, open } = gate();
  const done = semaphore.run(async () => {
    begun.push(name);
    await opened;
  }, who);
  return { done, open };
}

it("a fair semaphore takes people in turns, so that nobody waits for all of another person's tasks", async () => {
  const semaphore = new FairSemaphore(1);
  const begun: string[] = [];
  const all = [
    noted(semaphore, begun, 'eve', 'eve 1'),
    noted(semaphore, begun, 'eve', 'eve 2'),
    noted(semaphore, begun, 'eve', 'eve 3'),
    noted(semaphore, begun, 'ada', 'ada 1'),
    noted(semaphore, begun, 'bob', 'bob 1'),
  ];
  for (const each of all) each.open();
  await Promise.all(all.map(({ done }) => done));
  expect(begun).toEqual(['eve 1', 'eve 2', 'ada 1', 'bob 1', 'eve 3']);
});

it('a fair semaphore keeps slots free by limiting how many one person may take', async () => {
  const semaphore = new FairSemaphore(2, { perPerson: 1 });
  const begun: string[] = [];
  const eve = ['eve 1', 'eve 2'].map((name) => noted(semaphore, begun, 'eve', name));
  expect(begun).toEqual(['eve 1']);
  const ada = noted(semaphore, begun, 'ada', 'ada 1');
  expect(begun).toEqual(['eve 1', 'ada 1']);
  eve[0]?.open();
  await eve[0]?.done;
  expect(begun).toEqual(['eve 1', 'ada 1', 'eve 2']);
  for (const each of [...eve, ada]) each.open();
  await Promise.all([...eve, ada].map(({ done }) => done));
});

it('a fair semaphore refuses with a retry time when too many are waiting', async () => {
  const semaphore = new FairSemaphore(1, { waiting: 2, waitingPerPerson: 1 });
  const begun: string[] = [];
  const taken = ['ada', 'ada', 'bob'].map((who) => noted(semaphore, begun, who, who));
  const full = { code: 'UNAVAILABLE', retryAfterSeconds: 10 };
  await expect(semaphore.run(() => Promise.resolve(), 'ada')).rejects.toMatchObject(full);
  await expect(semaphore.run(() => Promise.resolve(), 'eve')).rejects.toMatchObject(full);
  for (const each of taken) each.open();
  await Promise.all(taken.map(({ done }) => done));
  expect(await semaphore.run(() => Promise.resolve('in'), 'eve')).toBe('in');
});
