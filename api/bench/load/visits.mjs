import { text } from '../chat.people.mjs';
import { readOperations } from '../admin/operations.mjs';

/**
 * @typedef {import('../chat.people.mjs').Person} Person
 * @typedef {import('ws').WebSocket} WebSocket
 * @typedef {import('./connections.mjs').Connections} Connections
 * @typedef {import('./connections.mjs').Answer} Answer
 * @typedef {import('./tally.mjs').Tally} Tally
 * @typedef {() => Promise<Person>} Newcomers someone who has not used the free assessment yet
 * @typedef {{ connections: Connections, newcomers: Newcomers }} Place
 */

const SCREENS =
  /features\/(dashboard|result|programs\/list|documents\/manage|notifications)\/|app\/shell\/unread/;
const operations = new Map(
  readOperations(['web/src/features', 'web/src/product', 'web/src/app'], SCREENS).map((each) => [
    each.name,
    each,
  ]),
);
const SUBJECTS = ['marine', 'robotics', 'history', 'nursing', 'music', 'law'];
const COUNTRIES = ['Canada', 'Germany', 'Japan', 'Sweden', 'Singapore', 'Australia'];
const ANSWERS = {
  education_level: 'bachelor',
  gpa: '3.4/4.0',
  field_of_study: 'Computer science',
  english_proficiency: 'advanced',
  english_tests: 'IELTS 7.0',
  budget: '25000-50000',
  preferred_countries: ['Germany', 'Canada'],
  program_type: 'graduate',
};
/** One visit in this many is by someone who submits a first assessment. */
const ASSESSED_EVERY = 5;
const RECEIPT_MS = 15_000;

/** The average number of requests and messages of a visit. */
export const STEPS_OF_VISIT = 9 + 3 / ASSESSED_EVERY;

let visits = 0;
let messages = 0;

/**
 * One visit, step by step: the dashboard, the notifications, the catalog and a search in it, saving the
 * profile's answers, the documents, the assessments, and a chat message until it has its receipt. In every
 * fifth visit, a new person submits the questionnaire, waits for the result, and reads it.
 * @param {Place} place
 * @param {Person} person
 * @param {WebSocket} chat the person's, joined
 * @param {Tally} tally
 */
export async function visit({ connections, newcomers }, person, chat, tally) {
  const number = (visits += 1);
  const get = (/** @type {string} */ step, /** @type {string} */ path) =>
    noted(tally, step, () => connections.ask('GET', path, person.cookie));
  const query = (
    /** @type {string} */ name,
    /** @type {Record<string, unknown>} */ variables = {},
    /** @type {Person} */ who = person,
  ) =>
    noted(tally, name, () =>
      connections.ask('POST', '/graphql', who.cookie, {
        operationName: name,
        query: operations.get(name)?.text,
        variables,
      }),
    );

  await query('Dashboard');
  await query('UnreadCount');
  await query('ProgramList', { first: 20, country: COUNTRIES[number % COUNTRIES.length], own: true });
  await query('ProgramList', { first: 20, search: SUBJECTS[number % SUBJECTS.length], own: true });
  await noted(tally, 'save answers', () =>
    connections.ask('PATCH', '/api/profile', person.cookie, {
      savings: { amount: 10_000 + (number % 50_000), currency: 'EUR' },
    }),
  );
  await get('documents', '/api/documents');
  await get('assessments', '/api/assessments');
  await query('Notifications', { first: 20 });
  await say(chat, tally);
  if (number % ASSESSED_EVERY !== 0) return;

  const newcomer = await newcomers();
  const submitted = await noted(tally, 'submit assessment', () =>
    connections.ask('POST', '/api/assessments/ai', newcomer.cookie, {
      type: 'student',
      questionnaire: ANSWERS,
    }),
  );
  const id = submitted?.status === 200 ? /"assessmentId":"([^"]+)"/.exec(submitted.body)?.[1] : undefined;
  if (id === undefined) return;
  await query('AssessmentPage', { id }, newcomer);
  await query('ResultCountries', { id }, newcomer);
}

/**
 * @param {Tally} tally
 * @param {string} step
 * @param {() => Promise<Answer>} ask
 * @returns {Promise<Answer | null>} null when there was no answer
 */
async function noted(tally, step, ask) {
  const begin = performance.now();
  /** @type {Answer} */
  let answer;
  try {
    answer = await ask();
  } catch (error) {
    tally.failed(`${step}: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
  const code = readCode(answer);
  // Too busy: the response says when to retry.
  if (code === '503' || code === 'UNAVAILABLE') tally.shed();
  else if (code !== null) tally.failed(`${step}: ${code}`);
  else {
    if (answer.status === 202) tally.late();
    tally.done(step, performance.now() - begin);
  }
  return answer;
}

/**
 * What is wrong with a response: its status, or the code of the first error if GraphQL responds with 200.
 * @param {Answer} answer
 * @returns {string | null} null if nothing is
 */
function readCode({ status, body }) {
  if (status >= 400) return String(status);
  if (!body.startsWith('{"errors"')) return null;
  return /"code":"([A-Z_]+)"/.exec(body)?.[1] ?? 'error';
}

/**
 * Writes a message and waits for its receipt.
 * @param {WebSocket} chat
 * @param {Tally} tally
 * @returns {Promise<void>}
 */
function say(chat, tally) {
  const clientId = `load ${String((messages += 1))}`;
  const begin = performance.now();
  return new Promise((resolve) => {
    const end = (/** @type {string | null} */ problem) => {
      clearTimeout(timer);
      chat.off('message', hear);
      chat.off('close', closed);
      if (problem === null) tally.done('chat message', performance.now() - begin);
      else tally.failed(`chat message: ${problem}`);
      resolve();
    };
    const hear = (/** @type {import('ws').RawData} */ data) => {
      const frame = text(data);
      if (!frame.includes(`"clientId":"${clientId}"`)) return;
      end(frame.startsWith('{"type":"message"') ? null : 'refused');
    };
    const closed = () => end('closed');
    const timer = setTimeout(() => end('no receipt'), RECEIPT_MS);
    chat.on('message', hear);
    chat.once('close', closed);
    chat.send(
      JSON.stringify({
        type: 'message',
        content: 'How long does it take?',
        sender: 'user',
        senderName: '',
        clientId,
      }),
    );
  });
}
