import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Server } from './harness/server.mjs';
import { call, once, startProduct } from './harness/stage.mjs';
import { fillPrograms } from './programs.rows.mjs';
import { allSearches, besideTheQuery, facets } from './programs.search.mjs';

const ROWS = 100_000;
const LIMIT = 20;
/** The number of different pages for lines where each request is for another one. */
const PAGES = 200;

/** The catalog over REST and GraphQL, requesting the same page repeatedly and another page each time. */
export const title = `pages of ${String(LIMIT)} of ${ROWS.toLocaleString('en')} programmes`;

const LISTED = `id title type country organisation feesCents deadline deadlineMonth requiredDocuments tags funding sample
  createdAt`;
const QUERIES = {
  listed: `query ($first: Int, $after: String, $type: ProgramType) { programs(first: $first, after: $after, type: $type) {
    nodes { ${LISTED} } pageInfo { endCursor hasNextPage } } }`,
  short: `query ($first: Int, $after: String, $type: ProgramType) { programs(first: $first, after: $after, type: $type) {
    nodes { id title type country } } }`,
  one: `query ($id: ID!) { program(id: $id) { ${LISTED} } }`,
};

/**
 * @param {string} databaseUrl
 * @returns {Promise<import('./run.mjs').Stage>}
 */
export async function prepare(databaseUrl) {
  // The same cursors are good in both.
  const SESSION_SECRET = randomBytes(24).toString('hex');
  const product = await startProduct(databaseUrl, { SESSION_SECRET });
  const uncached = await startProduct(databaseUrl, {
    SESSION_SECRET,
    ANSWER_CACHE_MB: '0',
    WORKER: 'separate',
  });
  await once(databaseUrl, ...fillPrograms(ROWS));
  const script = fileURLToPath(new URL('./programs.base.mjs', import.meta.url));
  const base = await Server.start(script, { DATABASE_URL: databaseUrl });
  const { cookie } = await call(product.server, '/api/auth/signup', {
    body: {
      email: 'bench@portolan.example',
      username: 'bench',
      firstName: 'Bench',
      lastName: 'Mark',
      password: 'a long sentence that nobody else uses',
    },
  });
  const pages = await readPages(product.server);
  const beside = await besideTheQuery(uncached.server, databaseUrl);
  const choices = await facets(uncached.server);
  const { p95, slowest } = await allSearches(uncached.server);
  const session = { Cookie: cookie };

  /** @param {string | string[]} paths */
  const bare = (paths) => ({ name: 'bare', server: base, request: [paths].flat().map(get) });
  return {
    lines: [
      ...beside,
      `any search, ms: p95 ${p95.toFixed(1)}, slowest ${slowest.ms.toFixed(1)} (${slowest.name}) (< 200)`,
      `first look at the choices of a filter, ms: slowest ${choices.toFixed(1)} (< 200)`,
      '',
    ],
    duels: [
      {
        name: 'REST list (>= 0.8, CPU <= 1.2)',
        base: bare(pages.map(({ after }) => `/list?limit=${String(LIMIT)}&type=job&after=${after}`)),
        ours: {
          name: 'product',
          server: uncached.server,
          request: pages.map(({ cursor }) => ({ ...get(listPath(cursor)), headers: session })),
        },
      },
      {
        name: 'hot first page (>= 1.0)',
        base: bare(`/list?limit=${String(LIMIT)}`),
        ours: {
          name: 'product',
          server: uncached.server,
          request: get(`/api/programs?limit=${String(LIMIT)}`),
        },
      },
      {
        name: 'the same, cached (>= 8)',
        base: bare(`/list?limit=${String(LIMIT)}`),
        ours: {
          name: 'product',
          server: product.server,
          request: get(`/api/programs?limit=${String(LIMIT)}`),
        },
      },
      {
        name: 'GraphQL, any (>= 0.45)',
        base: bare(
          pages.flatMap(({ after }) => [
            `/listed?limit=${String(LIMIT)}&type=job&after=${after}`,
            `/short?limit=${String(LIMIT)}&type=job&after=${after}`,
            `/one?id=${after}`,
          ]),
        ),
        ours: {
          name: 'product',
          server: uncached.server,
          request: pages.flatMap(({ cursor, after }) => {
            const variables = { first: LIMIT, after: cursor, type: 'JOB' };
            return [
              graphql(QUERIES.listed, variables, session),
              graphql(QUERIES.short, variables, session),
              graphql(QUERIES.one, { id: after }, session),
            ];
          }),
        },
      },
      {
        name: 'GraphQL, hot (>= 0.85)',
        base: bare(`/listed?limit=${String(LIMIT)}`),
        ours: {
          name: 'product',
          server: product.server,
          request: graphql(QUERIES.listed, { first: LIMIT }, session),
        },
      },
    ],
    stop: async () => {
      await Promise.all([base.stop(), product.stop(), uncached.stop()]);
    },
  };
}

/**
 * Pages through the jobs and records where each page ended.
 * @param {Server} server
 */
async function readPages(server) {
  /** @type {{ cursor: string, after: string }[]} */
  const pages = [];
  let path = listPath();
  while (pages.length < PAGES) {
    const body = /** @type {{ programs: { id: string }[], pageInfo: { nextCursor: string } }} */ (
      (await call(server, path)).body
    );
    const { nextCursor: cursor } = body.pageInfo;
    pages.push({ cursor, after: body.programs.at(-1)?.id ?? '' });
    path = listPath(cursor);
  }
  return pages;
}

/** @param {string} [cursor] */
function listPath(cursor) {
  const from = cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`;
  return `/api/programs?limit=${String(LIMIT)}&type=job${from}`;
}

/** @param {string} path */
function get(path) {
  return { method: 'GET', path };
}

/**
 * @param {string} query
 * @param {Record<string, unknown>} variables
 * @param {Record<string, string>} headers
 */
function graphql(query, variables, headers) {
  return { method: 'POST', path: '/graphql', headers, body: JSON.stringify({ query, variables }) };
}
