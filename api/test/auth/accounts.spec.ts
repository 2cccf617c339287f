import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/index.js';
import { calls, newcomer, rest, TRANSPORTS } from './support.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
});

afterAll(() => app.close());

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

describe.each(TRANSPORTS)('signing up over $name', (transport) => {
  it('creates an ordinary student account, signs it in, and reveals no hash', async () => {
    const client = app.client();
    const person = newcomer();
    const outcome = await transport.send(client, calls.signUp(person));
    const { password: _, ...shown } = person;
    const user = outcome.value['user'] as Record<string, unknown>;
    expect(user).toMatchObject({
      ...shown,
      emailVerified: false,
      totpEnabled: false,
      language: 'en',
      createdAt: expect.stringMatching(ISO),
    });
    expect(String(user['role']).toLowerCase()).toBe('user');
    expect(String(user['userType']).toLowerCase()).toBe('student');
    expect(JSON.stringify(outcome.value)).not.toMatch(/hash|argon|compass/i);
    expect((await client.get('/api/auth/me')).status).toBe(200);
  });

  it('accepts the role student as a synonym of user, and the other user type', async () => {
    const person = { ...newcomer(), role: 'student', userType: 'opportunity_seeker' };
    const { value } = await transport.send(app.client(), calls.signUp(person));
    const user = value['user'] as Record<string, string>;
    expect([user['role']?.toLowerCase(), user['userType']?.toLowerCase()]).toEqual([
      'user',
      'opportunity_seeker',
    ]);
  });

  it.each([
    ['email', 'no-address'],
    ['email', 'two words@example.com'],
    ['email', '"a@evil.example, b"@example.com'],
    ['email', 'name@example.com\r\nBcc: other@example.com'],
    ['email', `${'x'.repeat(250)}@example.com`],
    ['username', ''],
    ['username', 'two words'],
    ['username', 'x'.repeat(65)],
    ['firstName', '   '],
    ['firstName', 'Ada\u0007'],
    ['firstName', 'Ada\nLovelace'],
    ['firstName', 'Ada\u202egnp'],
    ['lastName', 'x'.repeat(101)],
    ['password', 'short'],
    ['password', 'x7'.repeat(65)],
    ['password', 'Password123'],
    ['role', 'admin'],
    ['role', 'affiliate'],
    ['role', 'Admin'],
    ['userType', 'tourist'],
  ])('refuses %s %j and names the field', async (field, value) => {
    const person = { ...newcomer(), [field]: value };
    const outcome = await transport.send(app.client(), calls.signUp(person));
    expect([outcome.code, outcome.fields]).toEqual(['VALIDATION_FAILED', [field]]);
    expect(outcome.message).not.toMatch(/must be|should not|matches|\/\^|Input/);
    expect(await app.sql('SELECT 1 FROM users WHERE username = $1', [person.username])).toEqual([]);
  });

  it('refuses the email address as a password, in any case', async () => {
    const person = newcomer();
    const outcome = await transport.send(
      app.client(),
      calls.signUp({ ...person, password: person.email.toUpperCase() }),
    );
    expect([outcome.code, outcome.fields]).toEqual(['VALIDATION_FAILED', ['password']]);
  });

  it('refuses an email address that is taken, in any case', async () => {
    const taken = await app.signUp();
    const outcome = await transport.send(
      app.client(),
      calls.signUp({ ...newcomer(), email: taken.email.toUpperCase() }),
    );
    expect([outcome.code, outcome.fields]).toEqual(['CONFLICT', ['email']]);
  });

  it('refuses a username that is taken, in any case', async () => {
    const person = newcomer();
    await transport.send(app.client(), calls.signUp(person));
    const outcome = await transport.send(
      app.client(),
      calls.signUp({ ...newcomer(), username: person.username.toUpperCase() }),
    );
    expect([outcome.code, outcome.fields]).toEqual(['CONFLICT', ['username']]);
  });

  it('derives a missing username from the name, and a different one for the next person of that name', async () => {
    const sign = async (): Promise<string> => {
      const given = { ...newcomer(), username: undefined, firstName: 'Nadia', lastName: 'Benali' };
      const { code, value } = await transport.send(app.client(), calls.signUp(given));
      expect(code).toBe('OK');
      return JSON.stringify(value);
    };
    expect(await sign()).toMatch(/"username":"nadia\.benali/);
    expect(await sign()).toMatch(/"username":"nadia\.benali-[0-9a-f]{8}"/);
  });

  it('accepts one of 20 simultaneous sign-ups with one address', async () => {
    const { email } = newcomer();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        transport.send(
          app.client(),
          calls.signUp({ ...newcomer(), email: index % 2 ? email : email.toUpperCase() }),
        ),
      ),
    );
    const codes = outcomes.map((outcome) => outcome.code).sort();
    expect(codes).toEqual([...Array<string>(19).fill('CONFLICT'), 'OK']);
    const rows = await app.sql<{ id: string }>('SELECT id FROM users WHERE lower(email) = $1', [email]);
    expect(rows).toHaveLength(1);
  });

  it('grants no rights through unexpected fields', async () => {
    const person = newcomer();
    for (const extra of [{ isAdmin: true }, { emailVerified: true }, { id: 'x' }, { passwordHash: 'x' }]) {
      const outcome = await transport.send(app.client(), calls.signUp({ ...person, ...extra }));
      expect(outcome.code).toBe('VALIDATION_FAILED');
    }
    expect(await app.sql('SELECT 1 FROM users WHERE username = $1', [person.username])).toEqual([]);
  });
});

describe.each(TRANSPORTS)('signing in over $name', (transport) => {
  it('accepts the address in any case', async () => {
    const { email, password, user } = await app.signUp();
    const { value } = await transport.send(
      app.client(),
      calls.logIn({ email: email.toUpperCase(), password }),
    );
    expect(value['user']).toMatchObject({ id: user.id, email });
  });

  it('gives the same answer to a wrong password and to an unknown address', async () => {
    const { email } = await app.signUp();
    const wrong = await transport.send(app.client(), calls.logIn({ email, password: 'not the password' }));
    const unknown = await transport.send(
      app.client(),
      calls.logIn({ email: newcomer().email, password: 'not the password' }),
    );
    expect(wrong).toEqual({
      code: 'UNAUTHENTICATED',
      message: 'Invalid email or password',
      fields: [],
      value: {},
    });
    expect(unknown).toEqual(wrong);
  });

  it('compares the whole password', async () => {
    const password = `${'long and winding '.repeat(5)}road`;
    const { email } = await app.signUp({ password });
    const cut = await transport.send(app.client(), calls.logIn({ email, password: password.slice(0, 80) }));
    expect(cut.code).toBe('UNAUTHENTICATED');
    expect((await transport.send(app.client(), calls.logIn({ email, password }))).code).toBe('OK');
  });

  it('names missing and malformed fields', async () => {
    const outcome = await transport.send(app.client(), calls.logIn({ email: 'x', password: 'y' }));
    expect([outcome.code, outcome.fields]).toEqual(['VALIDATION_FAILED', ['email']]);
    const role = await transport.send(
      app.client(),
      calls.logIn({ email: 'a@b', password: 'y', role: 'root' }),
    );
    expect([role.code, role.fields]).toEqual(['VALIDATION_FAILED', ['role']]);
  });

  it('accepts an address without a top-level domain', async () => {
    const outcome = await transport.send(
      app.client(),
      calls.logIn({ email: 'admin@localhost', password: 'nope' }),
    );
    expect(outcome.code).toBe('UNAUTHENTICATED');
  });

  it('tells a person that they are disabled only when the password is right', async () => {
    const { email, password, user } = await app.signUp();
    await app.sql('UPDATE users SET disabled_at = now() WHERE id = $1', [user.id]);
    const right = await transport.send(app.client(), calls.logIn({ email, password }));
    expect([right.code, right.message]).toEqual([
      'UNAUTHENTICATED',
      'This account is disabled. Please contact support.',
    ]);
    const wrong = await transport.send(app.client(), calls.logIn({ email, password: 'not the password' }));
    expect(wrong.message).toBe('Invalid email or password');
  });

  it('as an admin accepts only admins, and never reveals what was wrong', async () => {
    const admin = await app.signUpAdmin();
    const person = await app.signUp();
    const disabled = await app.signUpAdmin();
    await app.sql('UPDATE users SET disabled_at = now() WHERE id = $1', [disabled.user.id]);
    const attempts = [
      { email: admin.email, password: 'not the password' },
      { email: person.email, password: person.password },
      { email: newcomer().email, password: 'whatever it was' },
      { email: disabled.email, password: disabled.password },
    ];
    for (const attempt of attempts) {
      const client = app.client();
      const outcome = await transport.send(client, calls.logIn({ ...attempt, role: 'admin' }));
      expect([outcome.code, outcome.message]).toEqual(['UNAUTHENTICATED', 'Invalid admin credentials']);
      expect(client.cookie('sid')).toBeUndefined();
    }
    const { email, password } = admin;
    const outcome = await transport.send(app.client(), calls.logIn({ email, password, role: 'admin' }));
    expect(outcome.code).toBe('OK');
  });

  it('as an affiliate admits affiliates only', async () => {
    const { email, password, user } = await app.signUp();
    const client = app.client();
    const refused = await transport.send(client, calls.logIn({ email, password, role: 'affiliate' }));
    expect([refused.code, refused.message]).toEqual([
      'FORBIDDEN',
      'Access Denied - This login is for affiliates only.',
    ]);
    expect(client.cookie('sid')).toBeUndefined();
    await app.sql(`UPDATE users SET role = 'affiliate' WHERE id = $1`, [user.id]);
    expect((await transport.send(client, calls.logIn({ email, password, role: 'affiliate' }))).code).toBe(
      'OK',
    );
  });

  it('does not open an account that only ever used a provider', async () => {
    const { email, password, user } = await app.signUp();
    await app.sql('UPDATE users SET password_hash = NULL WHERE id = $1', [user.id]);
    for (const attempt of [password, 'nobody has this password']) {
      const outcome = await transport.send(app.client(), calls.logIn({ email, password: attempt }));
      expect(outcome.message).toBe('Invalid email or password');
    }
  });
});

describe.each(TRANSPORTS)('signing out over $name', (transport) => {
  it('succeeds without a session', async () => {
    expect((await transport.send(app.client(), calls.logOut())).code).toBe('OK');
  });

  it('ends the session on the server and clears the cookie', async () => {
    const { client } = await app.signUp();
    const stolen = app.client();
    stolen.setCookie('sid', client.cookie('sid') ?? '');
    expect((await stolen.get('/api/auth/me')).status).toBe(200);
    expect((await transport.send(client, calls.logOut())).code).toBe('OK');
    expect(client.cookie('sid')).toBeUndefined();
    expect((await stolen.get('/api/auth/me')).status).toBe(401);
  });
});

describe.each(TRANSPORTS)("one's own profile over $name", (transport) => {
  it('changes the given fields and leaves the rest', async () => {
    const { client, user } = await app.signUp();
    const { username } = newcomer();
    const outcome = await transport.send(
      client,
      calls.updateMe({ firstName: ' Augusta ', username, userType: 'opportunity_seeker', language: 'pt-BR' }),
    );
    const changed = outcome.value['user'] as Record<string, unknown>;
    expect(changed).toMatchObject({ id: user.id, firstName: 'Augusta', lastName: 'Lovelace', username });
    expect(changed['language']).toBe('pt-BR');
    expect(String(changed['userType']).toLowerCase()).toBe('opportunity_seeker');
    const cleared = await transport.send(client, calls.updateMe({ language: null }));
    expect(cleared.value['user']).toMatchObject({ language: 'en', firstName: 'Augusta' });
  });

  it('cannot have its name cleared, or a username that is taken', async () => {
    const [{ client }, other] = [await app.signUp(), newcomer()];
    await transport.send(app.client(), calls.signUp(other));
    const cleared = await transport.send(client, calls.updateMe({ firstName: null }));
    expect([cleared.code, cleared.fields]).toEqual(['VALIDATION_FAILED', ['firstName']]);
    const taken = await transport.send(client, calls.updateMe({ username: other.username.toUpperCase() }));
    expect([taken.code, taken.fields]).toEqual(['CONFLICT', ['username']]);
  });

  it("cannot be used to change one's role or address", async () => {
    const { client, user } = await app.signUp();
    for (const extra of [{ role: 'admin' }, { email: 'other@example.com' }, { emailVerified: true }]) {
      expect((await transport.send(client, calls.updateMe(extra))).code).toBe('VALIDATION_FAILED');
    }
    const rows = await app.sql('SELECT role, email FROM users WHERE id = $1', [user.id]);
    expect(rows).toEqual([{ role: 'user', email: user.email }]);
  });

  it('is erased with the password, along with all its sessions', async () => {
    const { client, email, password, user } = await app.signUp();
    const elsewhere = app.client();
    await elsewhere.post('/api/auth/login', { email, password });
    const wrong = await transport.send(client, calls.erase('not the password'));
    expect([wrong.code, wrong.fields]).toEqual(['VALIDATION_FAILED', ['password']]);
    expect((await transport.send(client, calls.erase(password))).code).toBe('OK');
    expect((await elsewhere.get('/api/auth/me')).status).toBe(401);
    expect(await app.sql('SELECT 1 FROM users WHERE id = $1', [user.id])).toEqual([]);
    const second = await transport.send(app.client(), calls.logIn({ email, password }));
    expect(second.code).toBe('UNAUTHENTICATED');
  });
});

describe('the view of a user', () => {
  it('shows only an admin whether the account is disabled and when it was last used', async () => {
    const admin = await app.signUpAdmin();
    const mine = await admin.client.get<{ user: Record<string, unknown> }>('/api/auth/me');
    expect(mine.body.user).toMatchObject({ disabled: false, lastSeenAt: expect.stringMatching(ISO) });
    const { client } = await app.signUp();
    const other = await client.get<{ user: Record<string, unknown> }>('/api/auth/me');
    expect(Object.keys(other.body.user).sort()).toEqual(
      [
        'createdAt',
        'email',
        'emailVerified',
        'firstName',
        'id',
        'language',
        'lastName',
        'needsTotp',
        'role',
        'totpEnabled',
        'userType',
        'username',
        'viewOnly',
      ].sort(),
    );
  });

  it('is null in GraphQL and 401 in REST for a visitor', async () => {
    expect(await app.client().gql('{ me { id } }')).toEqual({ status: 200, data: { me: null }, errors: [] });
    const answer = await app.client().get('/api/auth/me');
    expect([answer.status, answer.body['message']]).toEqual([401, 'Authentication required']);
  });
});

describe('a malformed body', () => {
  it.each([5, true, null, [], { $ne: '' }, ['a@example.com']])(
    'answers 400 for an email address like %j',
    async (email) => {
      const client = app.client();
      const answers = [
        await rest.send(client, calls.signUp({ ...newcomer(), email })),
        await rest.send(client, {
          ...calls.logOut(),
          rest: ['POST', '/api/auth/login', { email, password: 'x' }],
        }),
        await rest.send(client, {
          ...calls.logOut(),
          rest: ['POST', '/api/auth/forgot-password', { email }],
        }),
      ];
      expect(answers.map((answer) => [answer.code, answer.fields])).toEqual(
        answers.map(() => ['VALIDATION_FAILED', ['email']]),
      );
    },
  );

  it.each([undefined, '[]', '5', '"text"', 'null', '[{"email":"a@example.com"}]'])(
    'answers 400 when it is %s',
    async (body) => {
      const answer = await app.client().post('/api/auth/signup', body);
      expect([answer.status, answer.body['code']]).toEqual([400, 'VALIDATION_FAILED']);
    },
  );

  it('gets an answer that names every missing field', async () => {
    const outcome = await rest.send(app.client(), calls.signUp({}));
    expect([...outcome.fields].sort()).toEqual(['email', 'firstName', 'lastName', 'password']);
  });
});

describe('the REST status codes', () => {
  it('are those of the contract', async () => {
    const client = app.client();
    const person = newcomer();
    const statuses = {
      signUp: (await client.post('/api/auth/signup', person)).status,
      logIn: (await client.post('/api/auth/login', person)).status,
      badLogIn: (await client.post('/api/auth/login', { email: person.email, password: 'wrong one' })).status,
      taken: (await client.post('/api/auth/signup', person)).status,
      forgot: (await client.post('/api/auth/forgot-password', { email: person.email })).status,
      resend: (await client.post('/api/auth/resend-verification')).status,
      reset: (await client.post('/api/auth/reset-password', { token: 'x', password: person.password }))
        .status,
      token: (await client.post('/api/auth/tokens', { name: 'script' })).status,
      logOut: await client.post('/api/auth/logout').then((answer) => [answer.status, answer.body]),
    };
    expect(statuses).toEqual({
      signUp: 201,
      logIn: 400,
      badLogIn: 401,
      taken: 409,
      forgot: 202,
      resend: 202,
      reset: 400,
      token: 201,
      logOut: [200, { message: 'Logged out' }],
    });
  });
});
