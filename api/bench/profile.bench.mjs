import { call, once, startProduct } from './harness/stage.mjs';
import { load } from './harness/load.mjs';
import { Profiler } from './harness/profile.mjs';
import { fillPrograms } from './programs.rows.mjs';

const ROWS = 20_000;
const SECONDS = 5;

/** Where the processor time of one request goes, by owner. */
export const title = 'microseconds of one request, by owner; sampling adds to all of them';

/**
 * @param {string} databaseUrl
 * @returns {Promise<import('./run.mjs').Stage>}
 */
export async function prepare(databaseUrl) {
  const profiler = await Profiler.make();
  const { server, stop } = await startProduct(databaseUrl, {
    ...profiler.env,
    ANSWER_CACHE_MB: '0',
    WORKER: 'separate',
  });
  /** @type {string[]} */
  const lines = [];
  try {
    await once(databaseUrl, ...fillPrograms(ROWS));
    const account = {
      email: 'bench@portolan.example',
      username: 'bench',
      firstName: 'Bench',
      lastName: 'Mark',
      password: 'a long sentence that nobody else uses',
    };
    const { cookie } = await call(server, '/api/auth/signup', { body: account });
    const headers = { Cookie: cookie };
    // Each request is for another page, so that no page is read for two requests.
    const limits = Array.from({ length: 60 }, (_, index) => 15 + (index % 10));
    const types = ['job', 'internship', 'scholarship'];
    const asked = limits.map((limit, index) => ({ limit, type: types[index % types.length] ?? 'job' }));
    const query = `query ($first: Int, $type: ProgramType) { programs(first: $first, type: $type) {
      nodes { id title type country deadline tags createdAt } } }`;
    const requests = {
      'REST list with a session': asked.map(({ limit, type }) => ({
        method: 'GET',
        path: `/api/programs?limit=${String(limit)}&type=${type}`,
        headers,
      })),
      'GraphQL list with a session': asked.map(({ limit, type }) => ({
        method: 'POST',
        path: '/graphql',
        headers,
        body: JSON.stringify({ query, variables: { first: limit, type: type.toUpperCase() } }),
      })),
      'a calculator': {
        method: 'POST',
        path: '/api/guidance/calculators/ca-fsw',
        body: JSON.stringify({ age: 30, education: 'masters', firstLang: [9, 9, 9, 9], workYears: 3 }),
      },
    };
    for (const [name, request] of Object.entries(requests)) {
      const work = () => load({ port: server.port, request, connections: 16, seconds: SECONDS });
      await work();
      const owners = await profiler.sample(server, work);
      const sum = owners.reduce((all, [, time]) => all + time, 0);
      lines.push(`${name.padEnd(40)}${sum.toFixed(0).padStart(8)}`);
      lines.push(...owners.map(([owner, time]) => `  ${owner.padEnd(38)}${time.toFixed(0).padStart(8)}`), '');
    }
  } finally {
    await stop();
    await profiler.remove();
  }
  return { duels: [], lines, stop: () => Promise.resolve() };
}
