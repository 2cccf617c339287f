import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { Metrics } from './metrics.js';

const PROCESS_CPU = /^process_cpu_user_seconds_total \d/m;
const EVENT_LOOP = /^nodejs_eventloop_lag_p99_seconds \d/m;

describe('metrics', () => {
  it('contain those of the process, in every app that it starts', async () => {
    const texts = [await new Metrics().render(), await new Metrics().render()];

    for (const text of texts) {
      expect(text).toMatch(PROCESS_CPU);
      expect(text).toMatch(EVENT_LOOP);
    }
  });

  it('of one app stay out of those of another', async () => {
    const [first, second] = [new Metrics(), new Metrics()];
    first.count('mails_sent_total', 'Mails sent.', {}, 3);

    expect(await first.render()).toMatch(/^mails_sent_total 3$/m);
    expect(await second.render()).not.toContain('mails_sent_total');
  });

  it('of a closed app are released', async () => {
    const released = await createAndRender();

    await expect.poll(() => isReleased(released)).toBe(true);
  });
});

async function createAndRender(): Promise<WeakRef<Metrics>> {
  const metrics = new Metrics();
  await metrics.render();
  return new WeakRef(metrics);
}

function isReleased(reference: WeakRef<object>): boolean {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
  return reference.deref() === undefined;
}
