import { expect, it } from 'vitest';
import { nextTask } from './next-task';

it('lets waiting work finish before the next step', async () => {
  const steps: string[] = [];
  void Promise.resolve().then(() => steps.push('waiting work'));
  const next = nextTask().then(() => steps.push('next step'));
  steps.push('first step');
  await next;
  expect(steps).toEqual(['first step', 'waiting work', 'next step']);
});
