import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PasswordHasher } from '../../src/modules/auth/password-hasher.js';
import { PasswordRecoveryService } from '../../src/modules/auth/password-recovery.service.js';
import { SignInService } from '../../src/modules/auth/sign-in.service.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { DomainError } from '../../src/platform/errors/index.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';

/** Records the statements that run inside it, and no others. */
const heard = new AsyncLocalStorage<string[]>();
const send: (...parameters: unknown[]) => unknown = pg.Client.prototype.query;

let app: TestApp;
let person: SignedUp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
  person = await app.signUp();
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [asked] = given;
    const text = typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked;
    heard.getStore()?.push(String(text));
    return send.apply(this, given);
  });
});

afterAll(async () => {
  vi.restoreAllMocks();
  await app.close();
});

/** @returns the statements that ran, without their values */
async function listen(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  await heard.run(statements, async () => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  });
  return statements;
}

describe('an address without an account causes the same work', () => {
  const ctx = RequestContext.system('test');

  it('as a wrong password: the same statements, and one argon2 hash', async () => {
    const logIn = (email: string) =>
      listen(() => app.get(SignInService).logIn(ctx, { email, password: 'a wrong password' }));
    const verify = vi.spyOn(app.get(PasswordHasher), 'verify');
    const known = await logIn(person.email);
    const unknown = await logIn('nobody@example.com');
    // Without an account it verifies a password, too, against a dummy hash.
    expect(verify.mock.calls.map(([stored]) => stored === null)).toEqual([false, true]);
    expect(known.length).toBeGreaterThan(0);
    expect(unknown).toEqual(known);
  });

  it('as a known address when the password was forgotten', async () => {
    const forget = (email: string) => listen(() => app.get(PasswordRecoveryService).request(ctx, email));
    const known = await forget(person.email);
    expect(known.length).toBeGreaterThan(0);
    expect(await forget('nobody@example.com')).toEqual(known);
  });
});
