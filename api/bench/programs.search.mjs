/** Searches of the catalog, timed one by one on an idle server. */
import pg from 'pg';
import { call } from './harness/stage.mjs';

const LIMIT = 20;
const ROUNDS = 15;

/** After this many requests, the code of both sides is compiled and the database's pages are in memory. */
const WARM_UP_ROUNDS = 500;

/** Typical searches, and some that nobody should send. */
const SEARCHES = {
  'a rare word': 'word4711',
  'a word of one in six': 'robotics',
  'a word of all': 'abroad',
  'two words that meet now and then': 'word4711 marine',
  'two frequent words': 'marine abroad',
  'words that never meet': 'marine robotics history',
  'a beginning': 'rob',
  'a mistyped word': 'roobtics',
  'a word like none': 'qqqqqqqqqqqq',
  operators: 'a | !b & (c <-> d) :* or -e "f',
  'one of some': 'marine or robotics or history',
  'one but not another': 'marine -robotics',
  'only a word that is not wanted': '-abroad',
  emoji: '🎓🎓🎓',
  'right to left': 'منحة دراسية',
  'only stop words': 'the of and in',
};

/** As rare as the rare word, and none of the searches. */
const WARM_UP_WORD = 'word4712';

/** The searches that match only by their words, for which the bare query asks the same. */
const COMPARED = ['a rare word', 'a word of one in six', 'a word of all', 'two frequent words'];

/** The query of a search and nothing else: what matches, by rank. */
const ALONE = `SELECT id, title, description, type, country, other_countries, organisation, official_url, fees_cents,
    commission_rate, deadline::text, deadline_month, required_documents, tags, funding, degrees_for, checked_on::text, sample,
    created_at, updated_at
  FROM program WHERE archived_at IS NULL AND search @@ websearch_to_tsquery('public.portolan', $1)
  ORDER BY ts_rank('{0.05,0.1,0.4,1.0}', search, websearch_to_tsquery('public.portolan', $1), 1) DESC, id DESC LIMIT $2`;

/** @typedef {import('./harness/server.mjs').Server} Server */

/**
 * The time of a search next to that of its query alone, alternating.
 * @param {Server} server
 * @param {string} databaseUrl
 * @returns {Promise<string[]>} a line each
 */
export async function besideTheQuery(server, databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (let round = 0; round < WARM_UP_ROUNDS; round++) {
      await client.query(ALONE, [WARM_UP_WORD, LIMIT + 1]);
      await search(server, WARM_UP_WORD);
    }
    const lines = ['full-text search, ms (median)           query alone   product       x (<= 2)'];
    for (const [name, text] of Object.entries(SEARCHES).filter(([each]) => COMPARED.includes(each))) {
      /** @type {number[]} */
      const alone = [];
      /** @type {number[]} */
      const ours = [];
      for (let round = 0; round < ROUNDS; round++) {
        alone.push(await timed(() => client.query(ALONE, [text, LIMIT + 1])));
        ours.push(await timed(() => search(server, text)));
      }
      const [a, b] = [at(alone, 0.5), at(ours, 0.5)];
      lines.push(
        `  ${name.padEnd(38)}${a.toFixed(1).padStart(11)}${b.toFixed(1).padStart(10)}${(b / a).toFixed(2).padStart(10)}`,
      );
    }
    return lines;
  } finally {
    await client.end();
  }
}

/**
 * The slowest of each search, and the p95 of all.
 * @param {Server} server
 * @returns {Promise<{ p95: number, slowest: { name: string, ms: number } }>}
 */
export async function allSearches(server) {
  /** @type {number[]} */
  const times = [];
  let slowest = { name: '', ms: 0 };
  for (const text of Object.values(SEARCHES)) await search(server, text);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, text] of Object.entries(SEARCHES)) {
      const ms = await timed(() => search(server, text));
      times.push(ms);
      if (ms > slowest.ms) slowest = { name, ms };
    }
  }
  return { p95: at(times, 0.95), slowest };
}

/**
 * The first request for all choices of a filter, which counts them.
 * @param {Server} server
 */
export async function facets(server) {
  /** @type {number[]} */
  const times = [];
  for (const query of [
    '',
    'type=job',
    'country=Japan',
    'search=abroad',
    'search=word4711',
    'tag=tag7&type=job',
  ]) {
    times.push(await timed(() => call(server, `/api/programs/facets?${query}`)));
  }
  return Math.max(...times);
}

/**
 * @param {Server} server
 * @param {string} text
 */
function search(server, text) {
  return call(server, `/api/programs?limit=${String(LIMIT)}&search=${encodeURIComponent(text)}`);
}

/** @param {() => Promise<unknown>} work */
async function timed(work) {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/**
 * @param {number[]} times
 * @param {number} share
 */
function at(times, share) {
  return times.toSorted((x, y) => x - y)[Math.floor(times.length * share)] ?? Number.NaN;
}
