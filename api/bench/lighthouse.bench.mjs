import { parseArgs } from 'node:util';
import { call, startProduct } from './harness/stage.mjs';
import { measurePage } from './lighthouse/measure.mjs';
import { TARGETS } from './lighthouse/targets.mjs';

/** @typedef {import('./harness/server.mjs').Server} Server */
/** @typedef {import('./lighthouse/measure.mjs').Reading} Reading */
/** @typedef {import('./lighthouse/targets.mjs').Target} Target */

const STUDENT = {
  firstName: 'Ada',
  lastName: 'Okafor',
  email: 'ada@bench.example',
  password: 'a chart of the north sea',
};
const NEWCOMER = { ...STUDENT, firstName: 'Bola', email: 'bola@bench.example' };
const ADMIN = { email: 'harbour@bench.example', password: 'soundings at low water' };
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

export const title =
  "Lighthouse's medians, with its throttling of a phone or, where marked, a desk; a goal stands behind its figure";

/**
 * `--runs 5 --pages /login,/programs,RESULT`: how often each page is loaded, and which of them; without it, all.
 * @param {string} databaseUrl
 * @returns {Promise<import('./run.mjs').Stage>}
 */
export async function prepare(databaseUrl) {
  const { runs, targets } = readOptions(process.argv.slice(3));
  const { server, stop } = await startProduct(databaseUrl, {
    NODE_ENV: 'development',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  try {
    const origin = `http://localhost:${String(server.port)}`;
    const { cookie: student } = await call(server, '/api/auth/signup', { body: STUDENT });
    const { cookie: newcomer } = await call(server, '/api/auth/signup', { body: NEWCOMER });
    const { cookie: admin } = await call(server, '/api/auth/login', { body: { ...ADMIN, role: 'admin' } });
    const result = await makeResult(server, student);
    const lines = [header()];
    for (const target of targets) {
      const path = target.path === 'RESULT' ? result : target.path;
      const cookie = { visitor: '', newcomer, student, admin }[target.who];
      /** @type {Reading[]} */
      const readings = [];
      for (let run = 0; run < runs; run += 1)
        readings.push(await measurePage(`${origin}${path}`, { cookie, device: target.device }));
      lines.push(describe(target, readings));
    }
    return { lines, duels: [], stop: () => Promise.resolve() };
  } finally {
    await stop();
  }
}

/** @param {string[]} args */
function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: { runs: { type: 'string', default: '5' }, pages: { type: 'string' } },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs is a number of loads, 1 or more.');
  const wanted = values.pages?.split(',');
  const unknown = wanted?.filter((page) => !TARGETS.some(({ path }) => path === page)) ?? [];
  if (unknown.length > 0) throw new Error(`No such page: ${unknown.join(', ')}.`);
  return { runs, targets: TARGETS.filter(({ path }) => wanted?.includes(path) ?? true) };
}

/**
 * Submits a questionnaire and waits for its result.
 * @param {Server} server
 * @param {string} cookie
 * @returns {Promise<string>} the path of the result
 */
async function makeResult(server, cookie) {
  const { body } = await call(server, '/api/assessments/ai', {
    body: { type: 'student', questionnaire: ANSWERS },
    cookie,
  });
  const id = /"assessmentId":"([^"]+)"/.exec(JSON.stringify(body))?.[1];
  if (id === undefined) throw new Error(`The questionnaire was answered with ${JSON.stringify(body)}.`);
  return `/assessment/student/result?id=${id}`;
}

function header() {
  return row('', [
    'perf',
    'goal',
    'a11y',
    'best',
    'seo',
    'FCP',
    'LCP',
    'limit',
    'TBT',
    'limit',
    'CLS',
    'KiB',
    'index',
  ]);
}

/** @param {Target} target @param {readonly Reading[]} readings */
function describe({ path, device, score, lcp, tbt }, readings) {
  const whole = (/** @type {number | null} */ figure) => figure?.toFixed(0) ?? '';
  const scores = [0, 1, 2, 3].map((at) =>
    whole(median(readings.map((each) => each.scores[at] ?? Number.NaN))),
  );
  const figure = (/** @type {Exclude<keyof Reading, 'scores'>} */ name) =>
    median(readings.map((each) => each[name]));
  return row(device === 'desktop' ? `${path} (desk)` : path, [
    scores[0] ?? '',
    whole(score),
    ...scores.slice(1),
    whole(figure('fcp')),
    whole(figure('lcp')),
    whole(lcp),
    whole(figure('tbt')),
    whole(tbt),
    figure('cls').toFixed(3),
    whole(figure('kib')),
    whole(figure('machine')),
  ]);
}

/** @param {readonly number[]} figures */
function median(figures) {
  return [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

/** @param {string} name @param {readonly string[]} cells */
function row(name, cells) {
  return [name.padEnd(34), ...cells.map((cell) => cell.padStart(7))].join('');
}
