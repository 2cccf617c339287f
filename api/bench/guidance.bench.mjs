import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { people } from './guidance.people.mjs';
import { Server } from './harness/server.mjs';
import { call, startProduct } from './harness/stage.mjs';

/** People in a round, and rounds of each contestant. */
const PEOPLE = 400;
const ROUNDS = 10;

/** One assessment over all countries and routes with its sentences, and a calculator over HTTP. */
export const title =
  'assessments in one process, and a calculator against a trivial endpoint with the same body and answer';

/**
 * @param {string} databaseUrl
 * @returns {Promise<import('./run.mjs').Stage>}
 */
export async function prepare(databaseUrl) {
  const lines = await assessments();
  const product = await startProduct(databaseUrl);
  try {
    const path = '/api/guidance/calculators/ca-fsw';
    const input = { age: 30, education: 'masters', firstLang: [9, 9, 9, 9], workYears: 3 };
    const answer = await call(product.server, path, { body: input });
    const script = fileURLToPath(new URL('./guidance.base.mjs', import.meta.url));
    const base = await Server.start(script, { ANSWER: JSON.stringify(answer.body) });
    const body = JSON.stringify(input);
    return {
      lines,
      duels: [
        {
          name: 'a calculator (CPU <= 1.5)',
          base: { name: 'trivial', server: base, request: { method: 'POST', path: '/calculator', body } },
          ours: { name: 'product', server: product.server, request: { method: 'POST', path, body } },
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
 * Judges the same people in strict pairs of rounds, A against A: if the two differ, the machine was too busy.
 * @returns {Promise<string[]>}
 */
async function assessments() {
  const dist = join(import.meta.dirname, '..', 'dist', 'modules', 'guidance');
  /** @type {[unknown, unknown, unknown]} */
  const modules = [
    await import(join(dist, 'assess.js')),
    await import(join(dist, 'rules', 'facts-store.js')),
    await import(join(dist, 'profile.js')),
  ];
  const [{ assess }, { ruleSet }, { profileShape }] =
    /** @type {[typeof import('../src/modules/guidance/assess.js'), typeof import('../src/modules/guidance/rules/facts-store.js'), typeof import('../src/modules/guidance/profile.js')]} */ (
      modules
    );
  const rules = ruleSet();
  const all = people(PEOPLE, (profile) => profileShape.parse(profile));
  const round = () =>
    all.map((person) => {
      const begin = process.cpuUsage();
      assess(person, rules);
      const { user, system } = process.cpuUsage(begin);
      return (user + system) / 1000;
    });
  const [first = 0] = round();
  for (let index = 0; index < 5; index++) round();
  /** @type {number[]} */
  const a = [];
  /** @type {number[]} */
  const b = [];
  for (let index = 0; index < ROUNDS; index++) {
    // Alternates A-B and B-A, so that background load affects both.
    (index % 2 === 0 ? a : b).push(...round());
    (index % 2 === 0 ? b : a).push(...round());
  }
  const ratio = mean(b) / mean(a);
  const times = [...a, ...b];
  const sorted = times.toSorted((x, y) => x - y);
  const at = (/** @type {number} */ share) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(3);
  return [
    `assessments of one core a second   ${(1000 / mean(times)).toFixed(0)} (>= 1,000)`,
    `processor ms of one                p50 ${at(0.5)}, p99 ${at(0.99)} (< 10); the first of all ${first.toFixed(1)}`,
    `the same against itself            ${ratio.toFixed(2)}${ratio < 0.9 || ratio > 1.1 ? ' VOID' : ''}`,
    '',
  ];
}

/** @param {number[]} values */
function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
