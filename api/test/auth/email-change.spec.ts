import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type SentMail, type SignedUp, type TestApp } from '../harness/index.js';
import { calls, getCode, newcomer, resetTokenFor, rest, tokenIn, TRANSPORTS } from './support.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://portolan.example' } });
});

afterAll(() => app.close());

const CURRENT = 'Confirm the change of your email address';
const NEW = 'Confirm your new email address';
const CHANGED = 'Your email address was changed';

/** Resolves when the worker has processed all requests so far. */
async function worked(): Promise<void> {
  for (;;) {
    const open = await app.sql(
      'SELECT 1 FROM outbox WHERE settled_at IS NULL AND (not_before IS NULL OR not_before <= now()) LIMIT 1',
    );
    if (open.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A person with a confirmed address. */
async function confirmedPerson(): Promise<SignedUp> {
  const person = await app.signUp();
  await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [person.user.id]);
  return person;
}

interface Asked extends SignedUp {
  readonly newEmail: string;
  /** Tokens of the links to the two addresses. */
  readonly current: string;
  readonly next: string;
}

async function asked(): Promise<Asked> {
  const person = await confirmedPerson();
  const newEmail = newcomer().email;
  const outcome = await rest.send(
    person.client,
    calls.requestEmailChange({ newEmail, password: person.password }),
  );
  expect(outcome.code).toBe('OK');
  const current = tokenIn((await app.mailTo(person.email, CURRENT)).text);
  const next = tokenIn((await app.mailTo(newEmail, NEW)).text);
  return { ...person, newEmail, current, next };
}

async function getEmail(userId: string): Promise<string | undefined> {
  const [row] = await app.sql<{ email: string }>('SELECT email FROM users WHERE id = $1', [userId]);
  return row?.email;
}

async function mailsTo(email: string): Promise<SentMail[]> {
  await worked();
  return (await app.mails()).filter((mail) => mail.to.includes(email));
}

async function isDead(token: string): Promise<void> {
  const outcome = await rest.send(app.client(), calls.confirmEmailChange(token));
  expect([outcome.code, outcome.fields]).toEqual(['VALIDATION_FAILED', ['token']]);
}

describe.each(TRANSPORTS)('a change of email address over $name', (transport) => {
  const word = (side: 'current' | 'new'): string => (transport.name === 'REST' ? side : side.toUpperCase());

  it('is shown to its owner while it waits for both addresses', async () => {
    const { client, password } = await confirmedPerson();
    const newEmail = newcomer().email;
    expect((await transport.send(client, calls.emailChange())).value['change']).toBeNull();
    const made = await transport.send(client, calls.requestEmailChange({ newEmail, password }));
    const shown = { newEmail, waitingFor: [word('current'), word('new')] };
    expect(made.value['change']).toMatchObject(shown);
    expect((await transport.send(client, calls.emailChange())).value['change']).toMatchObject(shown);
    const visitor = await transport.send(app.client(), calls.emailChange());
    expect(visitor.code).toBe('UNAUTHENTICATED');
  });

  it.each([
    ['the current address first', ['current', 'next'], 'new'],
    ['the new address first', ['next', 'current'], 'current'],
  ] as const)('takes effect once both have confirmed: %s', async (_order, [first, second], left) => {
    const change = await asked();
    const one = await transport.send(app.client(), calls.confirmEmailChange(change[first]));
    expect(one.value['progress'] ?? one.value).toEqual({ changed: false, waitingFor: [word(left)] });
    expect(await getEmail(change.user.id)).toBe(change.email);
    const two = await transport.send(app.client(), calls.confirmEmailChange(change[second]));
    expect(two.value['progress'] ?? two.value).toEqual({ changed: true, waitingFor: [] });

    const { password, newEmail } = change;
    const old = await transport.send(app.client(), calls.logIn({ email: change.email, password }));
    expect(old.code).toBe('UNAUTHENTICATED');
    const signedIn = await transport.send(app.client(), calls.logIn({ email: newEmail, password }));
    expect(signedIn.value['user']).toMatchObject({ email: newEmail, emailVerified: true });
    for (const address of [change.email, newEmail]) await app.mailTo(address, CHANGED);
    for (const token of [change.current, change.next]) await isDead(token);
  });

  it('asks for the password, names what is wrong, and sends nothing until it is right', async () => {
    const { client, email, password } = await confirmedPerson();
    const newEmail = newcomer().email;
    for (const [input, field] of [
      [{ newEmail, password: 'not the password' }, 'password'],
      [{ newEmail: 'no address', password }, 'newEmail'],
      [{ newEmail: email.toUpperCase(), password }, 'newEmail'],
    ] as const) {
      const outcome = await transport.send(client, calls.requestEmailChange(input));
      expect([outcome.code, outcome.fields]).toEqual(['VALIDATION_FAILED', [field]]);
    }
    expect(await mailsTo(newEmail)).toEqual([]);
    expect(await app.sql('SELECT 1 FROM email_changes WHERE old_email = $1', [email])).toEqual([]);
  });

  it('can be canceled, and its links stop working', async () => {
    const change = await asked();
    await transport.send(app.client(), calls.confirmEmailChange(change.next));
    expect((await transport.send(change.client, calls.cancelEmailChange())).code).toBe('OK');
    await isDead(change.current);
    expect((await transport.send(change.client, calls.emailChange())).value['change']).toBeNull();
    expect((await transport.send(change.client, calls.resendEmailChange())).code).toBe('NOT_FOUND');
    expect(await getEmail(change.user.id)).toBe(change.email);
  });

  it("is refused by 'This wasn't me' from the current address alone, which ends every session", async () => {
    const change = await asked();
    const byNew = await transport.send(app.client(), calls.refuseEmailChange(change.next));
    expect([byNew.code, byNew.fields]).toEqual(['VALIDATION_FAILED', ['token']]);
    expect((await transport.send(app.client(), calls.refuseEmailChange(change.current))).code).toBe('OK');
    expect((await change.client.get('/api/auth/me')).status).toBe(401);
    await isDead(change.next);
    const second = await transport.send(app.client(), calls.refuseEmailChange(change.current));
    expect([second.code, second.fields]).toEqual(['VALIDATION_FAILED', ['token']]);
  });

  it('resends the links to the addresses that have not confirmed', async () => {
    const change = await asked();
    await transport.send(app.client(), calls.confirmEmailChange(change.current));
    expect((await transport.send(change.client, calls.resendEmailChange())).code).toBe('OK');
    expect(await mailsTo(change.newEmail)).toHaveLength(2);
    expect((await mailsTo(change.email)).filter(({ subject }) => subject === CURRENT)).toHaveLength(1);
    const outcome = await transport.send(app.client(), calls.confirmEmailChange(change.next));
    expect(outcome.code).toBe('OK');
  });
});

describe('a change of email address', () => {
  it('ends every other session, but not that of the confirming browser', async () => {
    const change = await asked();
    const other = app.client();
    await rest.send(other, calls.logIn({ email: change.email, password: change.password }));
    await rest.send(change.client, calls.confirmEmailChange(change.current));
    await rest.send(change.client, calls.confirmEmailChange(change.next));
    expect((await other.get('/api/auth/me')).status).toBe(401);
    const me = await rest.send(change.client, calls.me());
    expect(me.value['user']).toMatchObject({ email: change.newEmail });
  });

  it("signs nobody in, and leaves another person's browser as it is", async () => {
    const change = await asked();
    const stranger = await app.signUp();
    await rest.send(app.client(), calls.confirmEmailChange(change.current));
    const anonymous = app.client();
    await rest.send(stranger.client, calls.confirmEmailChange(change.next));
    expect(anonymous.cookie('__Host-sid')).toBeUndefined();
    const me = await rest.send(stranger.client, calls.me());
    expect(me.value['user']).toMatchObject({ email: stranger.email });
    expect((await change.client.get('/api/auth/me')).status).toBe(401);
  });

  it('expires after 24 hours', async () => {
    const change = await asked();
    const [row] = await app.sql<{ hours: number }>(
      `SELECT round(extract(epoch FROM expires_at - created_at) / 3600)::int AS hours
       FROM email_changes WHERE user_id = $1`,
      [change.user.id],
    );
    expect(row).toEqual({ hours: 24 });
    await rest.send(app.client(), calls.confirmEmailChange(change.next));
    await app.sql('UPDATE email_changes SET expires_at = now() WHERE user_id = $1', [change.user.id]);
    await isDead(change.current);
    expect((await rest.send(change.client, calls.emailChange())).value['change']).toBeNull();
  });

  it('ends when a newer one is requested', async () => {
    const change = await asked();
    const second = newcomer().email;
    const { client, password } = change;
    await rest.send(client, calls.requestEmailChange({ newEmail: second, password }));
    await isDead(change.current);
    await isDead(change.next);
    const { value } = await rest.send(client, calls.emailChange());
    expect(value['change']).toMatchObject({ newEmail: second, waitingFor: ['current', 'new'] });
  });

  it('ends when the password changes', async () => {
    const change = await asked();
    await rest.send(change.client, calls.changePassword(change.password, 'another compass entirely'));
    await isDead(change.current);
    await isDead(change.next);
  });

  it('needs only the new address when the current one was never confirmed, and its owner can refuse', async () => {
    const [typo, refused] = [await app.signUp(), await app.signUp()];
    const [right, other] = [newcomer().email, newcomer().email];
    const ask = ({ client, password }: SignedUp, newEmail: string) =>
      rest.send(client, calls.requestEmailChange({ newEmail, password }));
    expect((await ask(typo, right)).value['change']).toMatchObject({ waitingFor: ['new'] });
    await rest.send(app.client(), calls.confirmEmailChange(tokenIn((await app.mailTo(right, NEW)).text)));
    expect(await getEmail(typo.user.id)).toBe(right);

    await ask(refused, other);
    const warning = await app.mailTo(refused.email, 'Your email address is about to change');
    expect((await rest.send(app.client(), calls.refuseEmailChange(tokenIn(warning.text)))).code).toBe('OK');
    await isDead(tokenIn((await app.mailTo(other, NEW)).text));
  });

  it('needs both again when the current address was confirmed meanwhile', async () => {
    const { user, client, email, password } = await app.signUp();
    const newEmail = newcomer().email;
    const verification = tokenIn((await app.mailTo(email, 'Confirm your email address')).text);
    await rest.send(client, calls.requestEmailChange({ newEmail, password }));
    const next = tokenIn((await app.mailTo(newEmail, NEW)).text);
    await rest.send(app.client(), calls.verifyEmail(verification));
    const outcome = await rest.send(app.client(), calls.confirmEmailChange(next));
    expect(outcome.value).toEqual({ changed: false, waitingFor: ['current'] });
    expect(await getEmail(user.id)).toBe(email);
  });

  it('reveals only to its owner whether the new address has an account', async () => {
    const { client, password } = await confirmedPerson();
    const owner = await confirmedPerson();
    const free = newcomer().email;
    const answers = [];
    for (const newEmail of [free, owner.email]) {
      const { status, body } = await client.post<{ change: object }>('/api/auth/email-change', {
        newEmail,
        password,
      });
      answers.push({ status, change: { ...body.change, newEmail: '', requestedAt: '', expiresAt: '' } });
    }
    expect(answers[1]).toEqual(answers[0]);
    const mail = await app.mailTo(owner.email, 'already in use');
    expect(mail.text).not.toContain('token=');
    expect((await mailsTo(owner.email)).map(({ subject }) => subject)).not.toContain(NEW);
  });

  it('fails when the new address gets an account meanwhile', async () => {
    const change = await asked();
    await rest.send(app.client(), calls.confirmEmailChange(change.next));
    const faster = await app.signUp({ email: change.newEmail.toUpperCase() });
    const outcome = await rest.send(app.client(), calls.confirmEmailChange(change.current));
    expect(outcome.code).toBe('CONFLICT');
    expect([await getEmail(change.user.id), await getEmail(faster.user.id)]).toEqual([
      change.email,
      faster.email,
    ]);
    await isDead(change.current);
    expect((await change.client.get('/api/auth/me')).status).toBe(200);
  });

  it('gives an address that two people requested to one of them', async () => {
    const newEmail = newcomer().email;
    const links: string[] = [];
    for (let index = 0; index < 2; index += 1) {
      const { client, email, password } = await confirmedPerson();
      const seen = (await mailsTo(newEmail)).map(({ id }) => id);
      await rest.send(client, calls.requestEmailChange({ newEmail, password }));
      const current = tokenIn((await app.mailTo(email, CURRENT)).text);
      await rest.send(app.client(), calls.confirmEmailChange(current));
      links.push(tokenIn((await app.mailTo(newEmail, NEW, seen)).text));
    }
    const outcomes = await Promise.all(
      links.map((token) => rest.send(app.client(), calls.confirmEmailChange(token))),
    );
    expect(outcomes.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'OK']);
    expect(await app.sql('SELECT 1 FROM users WHERE email = $1', [newEmail])).toHaveLength(1);
  });

  it('takes effect once when both links are opened at the same time', async () => {
    const change = await asked();
    const outcomes = await Promise.all(
      [change.current, change.next].map((token) => rest.send(app.client(), calls.confirmEmailChange(token))),
    );
    expect(outcomes.map(({ value }) => value['changed']).sort()).toEqual([false, true]);
    expect(await getEmail(change.user.id)).toBe(change.newEmail);
    const notices = (await mailsTo(change.newEmail)).filter(({ subject }) => subject === CHANGED);
    expect(notices).toHaveLength(1);
  });

  it('invalidates password links that were sent to the old address', async () => {
    const change = await asked();
    const reset = await resetTokenFor(app, change.email);
    await rest.send(app.client(), calls.confirmEmailChange(change.current));
    await rest.send(app.client(), calls.confirmEmailChange(change.next));
    const outcome = await rest.send(app.client(), calls.reset(reset, 'another compass entirely'));
    expect([outcome.code, outcome.fields]).toEqual(['VALIDATION_FAILED', ['token']]);
  });

  it('is in the audit log without an address', async () => {
    const change = await asked();
    await rest.send(app.client(), calls.confirmEmailChange(change.current));
    await rest.send(app.client(), calls.confirmEmailChange(change.next));
    const entries = await app.sql(
      `SELECT action, actor_id AS actor, changes::text FROM audit_entry WHERE subject_id = $1`,
      [change.user.id],
    );
    expect(entries).toEqual([{ action: 'account.email-change', actor: change.user.id, changes: '{}' }]);
  });

  it('is deleted with the account', async () => {
    const change = await asked();
    expect((await rest.send(change.client, calls.erase(change.password))).code).toBe('OK');
    await isDead(change.current);
    expect(await app.sql('SELECT 1 FROM email_changes WHERE user_id = $1', [change.user.id])).toEqual([]);
    expect(await mailsTo(change.newEmail)).toEqual([]);
  });

  it('keeps tokens out of the database and addresses out of the jobs', async () => {
    const change = await asked();
    await worked();
    const rows = await app.sql(`SELECT c::text FROM email_changes c UNION ALL SELECT o::text FROM outbox o`);
    for (const token of [change.current, change.next]) expect(JSON.stringify(rows)).not.toContain(token);
    const jobs = await app.sql(`SELECT payload::text FROM outbox WHERE topic = 'auth.email-change-mail'`);
    expect(JSON.stringify(jobs)).not.toContain('@');
  });

  it('requires a code as well from an account with two-step sign-in', async () => {
    const admin = await app.signUpAdmin();
    const { value } = await rest.send(admin.client, calls.startTotp(admin.password));
    const { secret } = value['enrolment'] as { secret: string };
    await rest.send(admin.client, calls.confirmTotp(getCode(secret, -1)));
    const input = { newEmail: newcomer().email, password: admin.password };
    const without = await rest.send(admin.client, calls.requestEmailChange(input));
    expect(without.code).toBe('TOTP_REQUIRED');
    const wrong = await rest.send(admin.client, calls.requestEmailChange({ ...input, totp: '000000' }));
    expect([wrong.code, wrong.fields]).toEqual(['VALIDATION_FAILED', ['totp']]);
    const right = await rest.send(
      admin.client,
      calls.requestEmailChange({ ...input, totp: getCode(secret) }),
    );
    expect(right.code).toBe('OK');
  });
});

describe('the limits of a change of email address', () => {
  it('apply per account, per receiving address, and to the links', async () => {
    const strict = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' }, parts: ['api'] });
    try {
      const target = newcomer().email;
      const codes: string[] = [];
      for (let index = 0; index < 6; index += 1) {
        const { client, password } = await strict.signUp();
        codes.push((await rest.send(client, calls.requestEmailChange({ newEmail: target, password }))).code);
      }
      expect(codes).toEqual([...Array<string>(5).fill('OK'), 'RATE_LIMITED']);
      const links: string[] = [];
      for (let index = 0; index < 6; index += 1) {
        links.push((await rest.send(strict.client(), calls.confirmEmailChange('x'.repeat(43)))).code);
      }
      expect(links.at(-1)).toBe('RATE_LIMITED');
    } finally {
      await strict.close();
    }
  });
});
