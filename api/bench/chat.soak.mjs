/**
 * `node api/bench/chat.soak.mjs`: people come, write and go for SOAK_MINUTES (30), while desks answer. Prints the memory of
 * the process every half minute; it must not grow once everything is warm.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { joinChat, makePeople, text } from './chat.people.mjs';
import { makeDatabase, startProduct } from './harness/stage.mjs';

const minutes = Number(process.env['SOAK_MINUTES'] ?? '30');
const PEOPLE = 50;
const STAY_MS = 10_000;
const EVERY_MS = 1_000;
const MIB = 1024 * 1024;

const database = await makeDatabase();
const product = await startProduct(database.url, { LOG_LEVEL: 'warn' });
const { server } = product;
let [sent, receipts, answers, visits] = [0, 0, 0, 0];

try {
  const people = await makePeople(database.url, PEOPLE, 'user');
  const [admin] = await makePeople(database.url, 1, 'admin');
  if (!admin) throw new Error('There is no admin.');
  const desk = await joinChat(server.port, admin);
  desk.on('message', (data) => {
    const frame = text(data);
    const sessionId = frame.includes('"sender":"user"') && /"sessionId":"([^"]+)"/.exec(frame)?.[1];
    if (sessionId) desk.send(JSON.stringify({ type: 'message', content: 'An answer.', sessionId }));
  });
  const end = Date.now() + minutes * 60_000;
  const work = people.map((person, index) => live(person, index, end));
  while (Date.now() < end) {
    await delay(30_000);
    const minute = (minutes - (end - Date.now()) / 60_000).toFixed(1);
    const memory = (server.memory() / MIB).toFixed(0);
    process.stdout.write(
      `${minute.padStart(5)} min ${memory.padStart(5)} MB ${String(receipts).padStart(8)} of ${String(sent)} receipts ${String(answers).padStart(8)} answers ${String(visits).padStart(6)} visits\n`,
    );
  }
  await Promise.all(work);
  desk.terminate();
} finally {
  await product.stop();
  await database.remove();
}

/**
 * Comes, writes for a while, goes, and comes again.
 * @param {import('./chat.people.mjs').Person} person
 * @param {number} index
 * @param {number} end
 */
async function live(person, index, end) {
  await delay((STAY_MS / PEOPLE) * index);
  while (Date.now() < end) {
    const socket = await joinChat(server.port, person);
    visits += 1;
    socket.on('message', (data) => {
      const frame = text(data);
      if (frame.includes('"sender":"user"') && frame.startsWith('{"type":"message"')) receipts += 1;
      if (frame.includes('"sender":"admin"') && frame.startsWith('{"type":"message"')) answers += 1;
    });
    for (let wrote = 0; wrote < STAY_MS / EVERY_MS; wrote += 1) {
      socket.send(JSON.stringify({ type: 'message', content: 'A question.', clientId: `c${(sent += 1)}` }));
      await delay(EVERY_MS);
    }
    socket.close(1000);
  }
}
