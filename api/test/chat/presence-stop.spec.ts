import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ChatPresenceService } from '../../src/modules/chat/index.js';
import { Database } from '../../src/platform/database/database.js';
import { MessageBus } from '../../src/platform/realtime/message-bus.js';
import { startTestApp, type TestApp } from '../harness/index.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('the presence of a process that has stopped asks the database nothing more', async () => {
  const presence = app.get(ChatPresenceService);
  await presence.stop();
  const query = vi.spyOn(app.get(Database), 'query');
  const bus = app.get(MessageBus);
  // Its own announcement arrives when the connections may be closed already; so does a socket's end.
  const heard = new Promise<void>((resolve, reject) => {
    bus
      .subscribe('chat-presence', () => resolve())
      .then(() => bus.publish('chat-presence', {}))
      .catch(reject);
  });
  await Promise.all([heard, presence.leave(randomUUID())]);
  expect(query.mock.calls.filter(([ctx]) => ctx.requestId === 'chat-presence')).toEqual([]);
});
