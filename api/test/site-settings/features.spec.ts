import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ChatRetentionStartService, SiteSettingsService } from '../../src/modules/site-settings/index.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { newId } from '../../src/platform/database/ids.js';
import { MessageBus } from '../../src/platform/realtime/message-bus.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { join } from '../chat/support.js';

interface Refused {
  readonly code?: string;
  readonly message?: string;
}

const PROCESS_DELAY_MS = 5_000;

let app: TestApp;
let other: TestApp;
let admin: SignedUp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
  other = await startTestApp({ parts: ['api'], database: app.database });
  admin = await app.signUpAdmin();
});
afterAll(async () => {
  await other.close();
  await app.close();
});
afterEach(async () => {
  await app.sql('DELETE FROM site_setting_change');
  await Promise.all([app, other].map((each) => each.get(SiteSettingsService).announce()));
});

async function turnOff(feature: string): Promise<void> {
  const answer = await admin.client.put(`/api/admin/settings/${feature}`, { version: 0, isOn: false });
  expect(answer.status).toBe(200);
}

const newAccount = (handle: string) => ({
  email: `${handle}@example.com`,
  username: handle,
  firstName: 'Ada',
  lastName: 'Lovelace',
  password: 'sextant over the harbour',
});

describe('a disabled feature', () => {
  it('accepts no new account, but admits people who have one', async () => {
    const { email, password } = await app.signUp();
    await turnOff('sign_ups');
    const refused = await app.client().post<Refused>('/api/auth/signup', newAccount('late'));
    expect([refused.status, refused.body.code]).toEqual([403, 'FEATURE_OFF']);
    expect(refused.body.message).toContain("aren't taking new accounts");
    expect((await app.client().post('/api/auth/login', { email, password, role: 'user' })).status).toBe(200);
  });

  it('starts no payment', async () => {
    const { client } = await app.signUp();
    await turnOff('checkout');
    const { errors } = await client.gql(
      'mutation { createPaymentIntent(input: { serviceType: ASSESSMENT, assessmentType: STUDENT }) { clientSecret } }',
    );
    expect(errors[0]?.extensions.code).toBe('FEATURE_OFF');
    expect(await app.sql('SELECT id FROM payment')).toEqual([]);
  });

  it('accepts no application to a program', async () => {
    const { client } = await app.signUp();
    await turnOff('program_applications');
    const { errors } = await client.gql(`mutation { applyToProgram(programId: "${newId()}") { id } }`);
    expect(errors[0]?.extensions.code).toBe('FEATURE_OFF');
  });

  it('accepts no affiliate, and creates no account for one', async () => {
    await turnOff('affiliate_applications');
    const application = { profession: 'Coach', agreesToTerms: true };
    const refused = await app
      .client()
      .post<Refused>('/api/affiliate/apply', { ...newAccount('coach'), ...application });
    expect([refused.status, refused.body.code]).toEqual([403, 'FEATURE_OFF']);
    expect(await app.sql(`SELECT id FROM users WHERE username = 'coach'`)).toEqual([]);
    const { client } = await app.signUp();
    expect((await client.post<Refused>('/api/affiliate/apply', application)).body.code).toBe('FEATURE_OFF');
  });

  it('stores no chat message, tells the person so, and announces that the chat is closed', async () => {
    const person = await app.signUp();
    const socket = await join(person);
    await turnOff('chat');
    expect(await socket.say('Hello?')).toMatchObject({ type: 'error', code: 'FEATURE_OFF' });
    expect(await app.sql('SELECT id FROM chat_message')).toEqual([]);
    const { body } = await app
      .client()
      .get<{ status: { online: boolean; message: string } }>('/api/chat/status');
    expect(body.status).toMatchObject({ online: false, message: expect.stringContaining('closed') });
    socket.close();
  });
});

describe('a changed setting', () => {
  it('takes effect in the other processes within 5 seconds', async () => {
    const begun = Date.now();
    await turnOff('checkout');
    await expect
      .poll(() => other.get(SiteSettingsService).isOn('checkout'), { timeout: PROCESS_DELAY_MS })
      .toBe(false);
    expect(Date.now() - begun).toBeLessThan(PROCESS_DELAY_MS);
  });

  it('takes effect there even when the message between the processes is lost', async () => {
    const bus = app.get(MessageBus);
    const publish = bus.publish.bind(bus);
    bus.publish = () => Promise.reject(new Error('The bus is down.'));
    try {
      await turnOff('checkout');
      await expect
        .poll(() => other.get(SiteSettingsService).isOn('checkout'), { timeout: PROCESS_DELAY_MS })
        .toBe(false);
    } finally {
      bus.publish = publish;
    }
  });
});

it('a longer retention restores no message that was deleted under a shorter one', async () => {
  const day = 24 * 60 * 60 * 1_000;
  const now = Date.now();
  const at = (days: number) => new Date(now - days * day);
  await app.sql(
    `INSERT INTO site_setting_change (key, version, days, changed_at)
     VALUES ('chat_retention', 1, 10, $1), ('chat_retention', 2, 90, $2)`,
    [at(20), at(5)],
  );
  const start = await app.get(ChatRetentionStartService).find(RequestContext.system('test'), new Date(now));
  expect(start.getTime()).toBe(at(15).getTime());
});
