import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ROOT, inRoot } from './root.mjs';
import { commandCheck, vitestCheck } from './suite.mjs';

/** @typedef {import('./suite.mjs').Check} Check */

/**
 * The files that differ from `base`, including untracked ones, relative to the root.
 * @param {string} base a revision; uncommitted changes are included
 * @returns {string[]}
 */
export function listChangedFiles(base) {
  const names = [
    ['diff', '--name-only', '--diff-filter=d', base],
    ['ls-files', '--others', '--exclude-standard'],
  ].flatMap((args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr.trim()}`);
    return stdout.split('\n').filter((name) => name !== '');
  });
  return [...new Set(names)].sort();
}

/**
 * The checks for a change: format and lint of its files, all types, the tests that import them, and the integration
 * tests of its modules. Only the whole suite is conclusive.
 * @param {readonly string[]} files relative to the root
 * @returns {Check[]}
 */
export function checksFor(files) {
  /** @type {Check[]} */
  const checks = [];
  const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  const tool = (/** @type {string[]} */ ...parts) => inRoot('node_modules', ...parts);
  if (files.length > 0) {
    const prettier = tool('prettier', 'bin', 'prettier.cjs');
    checks.push(
      commandCheck('format', [prettier, '--check', '--log-level=warn', '--ignore-unknown', ...files]),
    );
  }
  if (code.length > 0) {
    checks.push(
      commandCheck('types and lint', [tool('oxlint', 'bin', 'oxlint'), '--type-aware', '--type-check']),
    );
  }
  for (const workspace of findWorkspaces(code)) {
    const own = code.filter((file) => file.startsWith(`${workspace}/`));
    checks.push(...listTests(workspace, own));
  }
  return checks;
}

/**
 * The workspaces of these files, such as `api` or `packages/pdf-text`.
 * @param {readonly string[]} files relative to the root
 * @returns {string[]}
 */
function findWorkspaces(files) {
  const found = files.flatMap((file) => /^(packages\/[^/]+|api|web|scripts)\/./.exec(file)?.[1] ?? []);
  return [...new Set(found)];
}

/**
 * @param {string} workspace
 * @param {readonly string[]} files of the workspace
 * @returns {Check[]}
 */
function listTests(workspace, files) {
  const inside = files.map((file) => file.slice(workspace.length + 1));
  if (workspace === 'scripts') return [vitestCheck('scripts', 'scripts')];
  if (workspace.startsWith('packages/')) return testsOfPackage(workspace, files);
  const related = vitestCheck(`${workspace}, importing the change`, workspace, {
    command: 'related',
    files: inside,
    options: ['--passWithNoTests', ...(workspace === 'api' ? ['--project', 'unit'] : [])],
  });
  if (workspace === 'web') return [related];
  // Each integration test loads the whole program, so all of them would count as related.
  const folders = new Set(
    inside.flatMap((file) => {
      if (file.startsWith('test/') && file.endsWith('.spec.ts')) return [file];
      const module = /^src\/modules\/([^/]+)\//.exec(file)?.[1] ?? 'platform';
      return existsSync(inRoot('api', 'test', module)) ? [`test/${module}`] : [];
    }),
  );
  const integration = vitestCheck('api integration', 'api', {
    files: [...folders, 'test/contract'],
    options: ['--project', 'integration'],
  });
  return [related, integration];
}

/**
 * All tests of the package, and the api's unit tests that import what has changed.
 * @param {string} workspace
 * @param {readonly string[]} files relative to the root
 * @returns {Check[]}
 */
function testsOfPackage(workspace, files) {
  const [, name = ''] = workspace.split('/');
  return [
    vitestCheck(name, 'packages', { files: [`${name}/`] }),
    vitestCheck(`api, importing ${name}`, 'api', {
      command: 'related',
      files: files.map((file) => `../${file}`),
      options: ['--passWithNoTests', '--project', 'unit'],
    }),
  ];
}
