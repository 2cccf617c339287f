import { expect, it } from 'vitest';
import { createApp } from '../../src/app/configure-app.js';
import { createProcessLog } from '../../src/app/process-log.js';
import { parseSettings } from '../../src/platform/config/settings.js';
import { createDatabase, TestClient } from '../harness/index.js';
import { calls, newcomer, TRANSPORTS } from './support.js';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

it('the most verbose log contains no address, name, password, token or cookie', async () => {
  const database = await createDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portolan-data-'));
  const settings = parseSettings({
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'trace',
    RATE_LIMIT_FACTOR: '1000',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    GOOGLE_CLIENT_ID: 'portolan',
    GOOGLE_CLIENT_SECRET: 'the client secret of google',
    GOOGLE_ISSUER: 'http://127.0.0.1:9',
  });
  const lines: string[] = [];
  const log = createProcessLog(settings, { write: (line) => lines.push(line) });
  const app = await createApp(settings, database.url, ['api', 'worker'], log);
  try {
    await app.listen(0, '127.0.0.1');
    const url = await app.getUrl();
    const secrets = ['the client secret of google'];
    for (const transport of TRANSPORTS) {
      const client = new TestClient(url);
      const person = { ...newcomer(), firstName: 'Wilhelmina', lastName: 'Featherstonehaugh' };
      await transport.send(client, calls.signUp(person));
      secrets.push(client.cookie('sid') ?? '', ...Object.values(person));
      await transport.send(client, calls.signUp(person));
      await transport.send(client, calls.signUp({ ...person, email: `mailto:${person.email}` }));
      await transport.send(client, calls.logIn({ email: person.email, password: 'a wrong password' }));
      await transport.send(client, calls.forgot(person.email));
      await transport.send(client, calls.reset('a-made-up-reset-token', 'another compass entirely'));
      await transport.send(client, calls.changePassword('a wrong password', 'another compass entirely'));
      await client.get('/api/auth/google/callback?code=a-leaked-code&state=a-leaked-state');
      await client.get('/api/auth/me?email=someone@example.com', {
        authorization: 'Bearer ptl_a-leaked-token',
      });
      secrets.push('a wrong password', 'a-made-up-reset-token', 'another compass entirely');
      secrets.push('a-leaked-code', 'a-leaked-state', 'a-leaked-token', 'someone@example.com');
    }
    const text = lines.join('');
    expect(lines.length).toBeGreaterThan(20);
    for (const secret of secrets) expect(text).not.toContain(secret);
  } finally {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
    await database.drop();
  }
});
