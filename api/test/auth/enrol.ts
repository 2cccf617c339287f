import { expect } from 'vitest';
import type { SignedUp } from '../harness/index.js';
import { calls, getCode, rest } from './support.js';

/** Sets up two-step sign-in. @returns the admin's secret */
export async function enrol(admin: SignedUp): Promise<string> {
  const started = await rest.send(admin.client, calls.startTotp(admin.password));
  const { secret } = started.value['enrolment'] as { secret: string };
  const confirmed = await rest.send(admin.client, calls.confirmTotp(getCode(secret, -1)));
  expect([confirmed.code, confirmed.value['user']]).toMatchObject(['OK', { needsTotp: false }]);
  return secret;
}
