import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createApp } from '../../src/app/configure-app.js';
import { createProcessLog } from '../../src/app/process-log.js';
import { parseSettings } from '../../src/platform/config/settings.js';
import { createDatabase, TEST_PASSWORD, TestClient } from '../harness/index.js';

interface Intent {
  readonly paymentIntentId: string;
  readonly clientSecret: string;
}

it('the most verbose log contains no card number, security code or client secret', async () => {
  const database = await createDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portolan-data-'));
  const settings = parseSettings({
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'trace',
    RATE_LIMIT_FACTOR: '1000',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
  });
  const lines: string[] = [];
  const log = createProcessLog(settings, { write: (line) => lines.push(line) });
  const app = await createApp(settings, database.url, ['api', 'worker'], log);
  try {
    await app.listen(0, '127.0.0.1');
    const client = new TestClient(await app.getUrl());
    await client.post('/api/auth/signup', {
      email: 'payer@example.com',
      username: 'payer',
      firstName: 'Ada',
      lastName: 'Payer',
      password: TEST_PASSWORD,
    });
    const { status, body } = await client.post<Intent>('/api/create-payment-intent', {
      metadata: { serviceType: 'assessment', assessmentType: 'student' },
    });
    expect(status).toBe(201);
    const confirm = `/api/sandbox/payment-intents/${body.paymentIntentId}/confirm`;
    const pay = (number: unknown, more: object = {}) =>
      client.post(confirm, {
        clientSecret: body.clientSecret,
        card: { number, expMonth: 12, expYear: 2040, cvc: '917', ...more },
      });
    const answers = [
      await pay('4000 0000 0000 0002'),
      await pay('4242 4242 4242 4241'),
      await pay(4000000000009995),
      await pay('4242424242424242', { expMonth: 'soon' }),
      await client.post('/graphql', {
        query: '{ payments { id } }',
        variables: { card: '4242424242424242' },
      }),
      await pay('4242 4242 4242 4242'),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([402, 402, 402, 400, 200, 200]);
    const text = lines.join('');
    expect(lines.length).toBeGreaterThan(5);
    for (const digits of ['0002', '4241', '9995', '4242']) {
      expect(text).not.toMatch(new RegExp(`4[0-9]{3}[ -]?[0-9]{4}[ -]?[0-9]{4}[ -]?${digits}`));
    }
    expect(text).not.toContain('"917"');
    expect(text).not.toContain(body.clientSecret);
  } finally {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
    await database.drop();
  }
});
