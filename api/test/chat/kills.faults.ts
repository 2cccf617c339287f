import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApiProcess } from '../documents/api-process.js';
import {
  startTestApp,
  type ChatFrame,
  type ChatSocket,
  type SignedUp,
  type TestApp,
} from '../harness/index.js';
import { join } from './support.js';

const MESSAGES = 10_000;
const KILLS = 20;
const PEOPLE = 10;
const WINDOW = 20;

let app: TestApp;
let steady: ApiProcess;
let shaky: ApiProcess;

beforeAll(async () => {
  app = await startTestApp();
  [steady, shaky] = await Promise.all([ApiProcess.start(app), ApiProcess.start(app)]);
});

afterAll(async () => {
  await Promise.all([steady.stop(), shaky.stop()]);
  await app.close();
});

interface Status {
  readonly status: { readonly adminCount: number };
}

/** Sends numbered messages through the process that is killed, repeating each until it has a receipt. */
class Writer {
  readonly receipts = new Map<string, ChatFrame>();
  private next = 0;

  constructor(
    private readonly person: SignedUp,
    private readonly count: number,
  ) {}

  async run(): Promise<void> {
    while (this.receipts.size < this.count) await this.session();
  }

  /** One connection, until everything has a receipt or the process is gone. */
  private async session(): Promise<void> {
    const chat = await this.connect();
    let isClosed = false;
    void chat.closed.then(() => (isClosed = true));
    // Messages without a receipt are sent again, in order, before any new one.
    for (let index = 0; index < this.next; index += 1)
      if (!this.receipts.has(`m${index}`)) this.send(chat, index);
    while (this.receipts.size < this.count) {
      while (this.next < this.count && this.next - this.receipts.size < WINDOW) this.send(chat, this.next++);
      const frame = await Promise.race([
        chat.next('message', ({ clientId }) => clientId !== undefined),
        chat.closed,
      ]);
      if (isClosed || !('type' in frame)) return;
      this.receipts.set(String(frame['clientId']), frame);
    }
    chat.close();
  }

  private send(chat: ChatSocket, index: number): void {
    chat.send({ type: 'message', content: `m${index}`, clientId: `m${index}` });
  }

  private async connect(): Promise<ChatSocket> {
    for (;;) {
      try {
        return await Promise.race([
          join(this.person, shaky.url),
          new Promise<never>((_, reject) => setTimeout(() => reject(new Error('too late')), 2_000)),
        ]);
      } catch {
        // The process is being killed or started: retries until it responds.
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }
}

it(`keeps every acknowledged message once and in order while one of two processes is killed ${KILLS} times`, async () => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => app.signUp()));
  const desk = await join(await app.signUpAdmin(), steady.url);
  const writers = people.map((person) => new Writer(person, MESSAGES / PEOPLE));
  const done = Promise.all(writers.map((writer) => writer.run()));
  const receipted = () => writers.reduce((sum, { receipts }) => sum + receipts.size, 0);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await expect
      .poll(receipted, { timeout: 300_000, interval: 20 })
      .toBeGreaterThan((MESSAGES / (KILLS + 1)) * kill);
    await shaky.kill();
    shaky = await ApiProcess.start(app);
  }
  await done;

  for (const [index, person] of people.entries()) {
    const rows = await app.sql<{ id: string; seq: number; clientId: string }>(
      `SELECT m.id, m.seq, m.client_id AS "clientId" FROM chat_message m WHERE m.sender_id = $1 ORDER BY m.seq`,
      [person.user.id],
    );
    const { receipts } = writers[index]!;
    expect(rows.map(({ id }) => id).sort()).toEqual(
      [...receipts.values()].map(({ id }) => String(id)).sort(),
    );
    expect(
      rows.every(
        ({ id, seq, clientId }) =>
          receipts.get(clientId)?.['id'] === id && receipts.get(clientId)?.['seq'] === seq,
      ),
    ).toBe(true);
  }
  // The desk of the other process received all of them, each once and in order.
  const heard = () => new Set(desk.frames.filter(({ sender }) => sender === 'user').map(({ id }) => id)).size;
  await expect.poll(heard, { timeout: 60_000 }).toBe(MESSAGES);
  const bySession = new Map<unknown, ChatFrame[]>();
  for (const frame of desk.frames.filter(({ sender }) => sender === 'user')) {
    bySession.set(frame['sessionId'], (bySession.get(frame['sessionId']) ?? []).concat(frame));
  }
  for (const frames of bySession.values()) {
    const seqs = frames.map(({ seq }) => Number(seq));
    expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
  }
}, 1_800_000);

it('drops the admins of a killed process within 30 seconds', async () => {
  const desk = await join(await app.signUpAdmin(), shaky.url);
  const chat = await join(await app.signUp(), steady.url);
  const status = await app.client().get<Status>('/api/chat/status');
  const before = status.body.status.adminCount;
  const killedAt = Date.now();
  await shaky.kill();
  await chat.next('consultant_status', ({ adminCount }) => adminCount === before - 1);
  expect(Date.now() - killedAt).toBeLessThan(30_000);
  desk.close();
  shaky = await ApiProcess.start(app);
});
