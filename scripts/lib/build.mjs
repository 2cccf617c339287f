import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { exclusively } from './lock.mjs';
import { npm, run } from './processes.mjs';
import { inRoot } from './root.mjs';

/**
 * @typedef {object} Part
 * @property {'api' | 'web'} name
 * @property {string[]} inputs what its build reads, relative to the root
 * @property {string[]} outputs what must be there for it to run
 * @property {(prefix: string) => Promise<boolean>} build
 */

const SHARED = ['tsconfig.json', 'package-lock.json'];

/** @type {Part[]} */
const PARTS = [
  {
    name: 'api',
    inputs: [
      ...['packages', 'api/src', 'api/tsconfig.json', 'api/tsconfig.build.json', 'api/package.json'],
      ...SHARED,
    ],
    outputs: [
      ...['api/dist/main.js', 'api/dist/worker.js'],
      ...['packages/pdf-inspection/dist/worker.js', 'packages/pdf-text/dist/index.js'],
    ],
    build: buildApi,
  },
  {
    name: 'web',
    // The web build includes code that it shares with the api.
    inputs: [
      'web',
      'api/src/platform',
      'api/src/modules/guidance/rule-text',
      'api/src/modules/questionnaires',
      ...SHARED,
    ],
    outputs: ['web/dist/index.html', 'web/dist/app.html'],
    build: async (prefix) => (await npm(['run', 'build', '--workspace', 'web', '--silent'], { prefix })).ok,
  },
];

/**
 * Builds what is missing or outdated, by the content of the sources, not by their times. The record of a build is
 * in the output folder, so it is deleted together with it.
 * @param {{ parts?: ('api' | 'web')[], force?: boolean }} [options]
 */
export async function ensureBuilt({ parts = ['api', 'web'], force = false } = {}) {
  const selected = PARTS.filter((part) => parts.includes(part.name));
  if (!force && selected.every(isCurrent)) return;
  await exclusively('build', async () => {
    const stale = selected.filter((part) => force || !isCurrent(part));
    if (stale.length === 0) return;
    process.stderr.write(`Building ${stale.map((part) => part.name).join(' and ')}.\n`);
    const results = await Promise.all(stale.map(buildPart));
    const failed = stale.filter((_part, index) => !results[index]).map((part) => part.name);
    if (failed.length > 0)
      throw new Error(`The build of ${failed.join(' and ')} failed; its output is above.`);
  });
}

/** @param {Part} part */
async function buildPart(part) {
  const print = fingerprint(part.inputs);
  rmSync(getRecordPath(part), { force: true });
  if (!(await part.build(`[build ${part.name}] `))) return false;
  const missing = part.outputs.filter((path) => !existsSync(inRoot(path)));
  if (missing.length > 0) {
    process.stderr.write(`[build ${part.name}] It did not make ${missing.join(', ')}.\n`);
    return false;
  }
  writeFileSync(getRecordPath(part), print);
  return true;
}

/** @param {Part} part */
function isCurrent(part) {
  const record = getRecordPath(part);
  if (!existsSync(record) || !part.outputs.every((path) => existsSync(inRoot(path)))) return false;
  return readFileSync(record, 'utf8') === fingerprint(part.inputs);
}

/** @param {Part} part */
const getRecordPath = (part) => inRoot(part.name, 'dist', '.inputs');

/**
 * Compiles the api, and first the packages that it uses.
 * @param {string} prefix
 */
async function buildApi(prefix) {
  // An incremental build assumes that its earlier output still exists.
  if (!existsSync(inRoot('api/dist/main.js'))) rmSync(inRoot('api/dist'), { recursive: true, force: true });
  if (!(await compile('api/tsconfig.build.json', prefix))) return false;
  removeOrphans();
  copyAssets();
  return true;
}

/** Compiles what has changed in packages/: tests of the sources run threads that only exist compiled. */
export async function ensurePackagesBuilt() {
  await exclusively('build', async () => {
    if (!(await compile('packages', '[build packages] '))) throw new Error('The build of packages/ failed.');
  });
}

/**
 * @param {string} project a tsconfig, or a folder of one, relative to the root
 * @param {string} prefix
 */
async function compile(project, prefix) {
  const tsc = inRoot('node_modules', 'typescript-7', 'bin', 'tsc');
  const { ok } = await run(process.execPath, [tsc, '-b', inRoot(project)], { prefix });
  return ok;
}

/** Deletes compiled files without a source: a leftover migration would run. */
export function removeOrphans() {
  const dist = inRoot('api/dist');
  for (const path of walk(dist)) {
    const source = relative(dist, path).replace(/\.js(\.map)?$/, '.ts');
    if (/\.js(\.map)?$/.test(path) && !existsSync(inRoot('api/src', source))) rmSync(path);
  }
}

/** Copies the api's data files (facts, templates) to the same place in the output folder. */
export function copyAssets() {
  const src = inRoot('api/src');
  for (const path of walk(src)) {
    if (/\.(ts|md)$/.test(path)) continue;
    const target = inRoot('api/dist', relative(src, path));
    mkdirSync(dirname(target), { recursive: true });
    cpSync(path, target);
  }
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function walk(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
