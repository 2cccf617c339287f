import { fileURLToPath } from 'node:url';
import { Server } from './harness/server.mjs';
import { call, once, startProduct } from './harness/stage.mjs';

/** How many assessments the one person has, and how many others are in the table. */
const OWN = 6;
const OTHERS = 20_000;

/** A person's list of assessments, over REST with all fields and over GraphQL with four. */
export const title = `the list of one's ${String(OWN)} assessments, among ${OTHERS.toLocaleString('en')} of others`;

/**
 * @param {string} databaseUrl
 * @returns {Promise<import('./run.mjs').Stage>}
 */
export async function prepare(databaseUrl) {
  const product = await startProduct(databaseUrl);
  try {
    const { ownerId, cookie } = await fill(databaseUrl, product.server);
    const script = fileURLToPath(new URL('./assessments.base.mjs', import.meta.url));
    const base = await Server.start(script, { DATABASE_URL: databaseUrl, OWNER_ID: ownerId });
    const headers = { Cookie: cookie };
    const query = JSON.stringify({ query: '{ assessments { id type status createdAt } }' });
    return {
      duels: [
        {
          name: 'REST, all fields',
          base: { name: 'bare', server: base, request: { method: 'GET', path: '/list' } },
          ours: {
            name: 'product',
            server: product.server,
            request: { method: 'GET', path: '/api/assessments', headers },
          },
        },
        {
          name: 'GraphQL, 4 fields',
          base: { name: 'bare', server: base, request: { method: 'GET', path: '/short' } },
          ours: {
            name: 'product',
            server: product.server,
            request: { method: 'POST', path: '/graphql', headers, body: query },
          },
        },
      ],
      stop: async () => {
        await base.stop();
        await product.stop();
      },
    };
  } catch (error) {
    await product.stop();
    throw error;
  }
}

/**
 * Creates one person with real results: both questionnaires go through the product, and their rows are copied.
 * @param {string} databaseUrl
 * @param {Server} server
 */
async function fill(databaseUrl, server) {
  const account = {
    email: 'bench@portolan.example',
    username: 'bench',
    firstName: 'Bench',
    lastName: 'Mark',
    password: 'a long sentence that nobody else uses',
  };
  const { body, cookie } = await call(server, '/api/auth/signup', { body: account });
  const ownerId = idOfUser(body);
  for (const type of ['student', 'employment']) {
    const questionnaire = { gpa: '3.4', preferredCountries: ['Canada', 'Germany'] };
    await call(server, '/api/assessments/ai', { body: { type, questionnaire }, cookie });
  }
  const copied = `type, status, 'credit', questionnaire, result FROM assessment WHERE user_id = '${ownerId}'`;
  const columns = 'INSERT INTO assessment (id, user_id, type, status, funding, questionnaire, result)';
  await once(
    databaseUrl,
    `CREATE TEMP TABLE others AS SELECT gen_random_uuid() AS id FROM generate_series(1, ${String(OTHERS / 20)})`,
    `INSERT INTO users (id, email, username, first_name, last_name, password_hash)
       SELECT id, id || '@portolan.example', id, 'Other', 'Person', 'x' FROM others`,
    `${columns} SELECT gen_random_uuid(), others.id, type, status, 'credit', questionnaire, result
       FROM others, generate_series(1, 10), assessment WHERE user_id = '${ownerId}'`,
    `${columns} SELECT gen_random_uuid(), user_id, ${copied.replace(' FROM', ' FROM generate_series(1, 2),')}`,
    'ANALYZE',
  );
  return { ownerId, cookie };
}

/** @param {unknown} body */
function idOfUser(body) {
  const user = typeof body === 'object' && body !== null && 'user' in body ? body.user : null;
  const id = typeof user === 'object' && user !== null && 'id' in user ? user.id : null;
  if (typeof id !== 'string' || !/^[0-9a-f-]{36}$/.test(id)) throw new Error('The sign-up gave no user.');
  return id;
}
