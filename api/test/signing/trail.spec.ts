import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signaturesCommand } from '../../src/app/cli/signatures-command.js';
import { TrailService } from '../../src/modules/signing/index.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { fileStore, sign, signedCopy, storedDocument, until } from './support.js';

let app: TestApp;
let ada: SignedUp;
const ctx = RequestContext.system('test');
const SIGNATURES = 6;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp();
  const samples = await Promise.all(Array.from({ length: SIGNATURES }, () => storedDocument(app, ada)));
  // At the same moment: each entry waits for the previous one.
  await Promise.all(samples.map(({ id }) => sign(ada.client, id)));
  for (const { id } of samples) expect((await signedCopy(ada.client, id)).status).toBe(200);
  await app.get(TrailService).anchorEnd(ctx);
});
afterAll(() => app.close());

const verify = () => app.get(TrailService).verify(ctx);

/** What the owner of the database could do. */
async function tamper(...statements: readonly string[]): Promise<void> {
  await app.sql('ALTER TABLE signature_event DISABLE TRIGGER USER');
  for (const statement of statements) await app.sql(statement);
}

describe('the signature trail', () => {
  it('has two entries per signature, in one unbroken chain', async () => {
    expect(await verify()).toEqual({ entries: 2 * SIGNATURES, broken: null });
  });

  it.each([
    'UPDATE signature_event SET kind = kind',
    'DELETE FROM signature_event',
    'TRUNCATE signature_event',
  ])('is append-only: %s', async (statement) => {
    await expect(app.sql(statement)).rejects.toThrow('append-only');
  });

  it('contains no personal data', async () => {
    const rows = await app.sql<{ data: unknown }>('SELECT data FROM signature_event');
    const text = JSON.stringify(rows);
    for (const word of ['Ada', 'Lovelace', ada.email, '127.0.0.1']) expect(text).not.toContain(word);
  });

  it('prevents the deletion of a signature', async () => {
    await expect(app.sql('DELETE FROM signature')).rejects.toThrow('signature_event_signature_fk');
  });
});

/** The command's output and exit code. */
async function commanded(...args: string[]): Promise<{ code: number; output: string }> {
  const lines: unknown[] = [];
  const spies = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
  for (const spy of spies) spy.mockImplementation((line: unknown) => void lines.push(line));
  try {
    return { code: await signaturesCommand(args, app.settings), output: lines.join('\n') };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

describe('the command "signatures verify"', () => {
  it('reports that the trail is in order', async () => {
    const { code, output } = await commanded('verify');
    expect({ code, output }).toEqual({
      code: 0,
      output: `The signature trail is intact: ${2 * SIGNATURES} entries.`,
    });
  });

  it('prints its usage', async () => {
    expect(await commanded('repair')).toMatchObject({ code: 2 });
  });
});

describe('a trail that was tampered with', () => {
  beforeEach(async () => {
    await app.sql('CREATE TABLE kept AS TABLE signature_event');
  });
  afterEach(async () => {
    await tamper(
      'DELETE FROM signature_event',
      'INSERT INTO signature_event SELECT * FROM kept',
      'DROP TABLE kept',
    );
    await app.sql('ALTER TABLE signature_event ENABLE TRIGGER USER');
    expect((await verify()).broken).toBeNull();
  });

  it('is reported as edited', async () => {
    await tamper(`UPDATE signature_event SET data = data || '{"documentHash": "00"}' WHERE seq = 4`);
    expect(await verify()).toMatchObject({ entries: 3, broken: { kind: 'edited', seq: 4 } });
    const { code, output } = await commanded('verify');
    expect(code).toBe(1);
    expect(output).toContain('broken (edited). Entry 4 was edited.');
  });

  it('is reported as shortened in the middle', async () => {
    await tamper('DELETE FROM signature_event WHERE seq = 4');
    expect(await verify()).toMatchObject({ entries: 3, broken: { kind: 'removed', seq: 4 } });
  });

  it('is reported as shortened in the middle when it was renumbered', async () => {
    await tamper(
      'DELETE FROM signature_event WHERE seq = 4',
      'UPDATE signature_event SET seq = seq + 1000 WHERE seq > 4',
      'UPDATE signature_event SET seq = seq - 1001 WHERE seq > 4',
    );
    expect(await verify()).toMatchObject({ entries: 3, broken: { kind: 'removed', seq: 4 } });
  });

  it('is reported as reordered', async () => {
    await tamper(
      'UPDATE signature_event SET seq = 1000 WHERE seq = 4',
      'UPDATE signature_event SET seq = 4 WHERE seq = 5',
      'UPDATE signature_event SET seq = 5 WHERE seq = 1000',
    );
    expect(await verify()).toMatchObject({ entries: 3, broken: { kind: 'reordered', seq: 4 } });
  });

  it('is reported without its end by the anchor outside the database, which then stays', async () => {
    await tamper(`DELETE FROM signature_event WHERE seq > ${2 * SIGNATURES - 3}`);
    const cut = { kind: 'truncated', seq: 2 * SIGNATURES };
    expect(await verify()).toMatchObject({ broken: cut });
    await app.get(TrailService).anchorEnd(ctx);
    expect(await verify()).toMatchObject({ broken: cut });
  });

  it('is reported as empty', async () => {
    await tamper('DELETE FROM signature_event');
    expect(await verify()).toMatchObject({ entries: 0, broken: { kind: 'truncated' } });
  });
});

it('a slow store holds no transaction open, and a slow process does not leave an older anchor behind', async () => {
  const store = fileStore(app);
  const put = store.put.bind(store);
  await store.delete('trail/head');
  let letGo = () => undefined as void;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  let slow = false;
  store.put = async (key, content) => {
    if (key === 'trail/head' && !slow) {
      slow = true;
      await released;
    }
    return put(key, content);
  };
  try {
    const held = app.get(TrailService).anchorEnd(ctx);
    await until(() => Promise.resolve(slow));
    // Others have short transactions; one that waits for the store would stay open.
    await expect
      .poll(() =>
        app.sql(
          `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
        ),
      )
      .toEqual([]);
    const { id } = await storedDocument(app, ada);
    await sign(ada.client, id);
    expect((await signedCopy(ada.client, id)).status).toBe(200);
    await app.get(TrailService).anchorEnd(ctx);
    letGo();
    await held;
  } finally {
    store.put = put;
  }
  const anchored: unknown = JSON.parse((await buffer(await store.open('trail/head'))).toString());
  expect(anchored).toMatchObject({ seq: 2 * SIGNATURES + 2 });
});
