import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { inRoot, ROOT } from '../lib/root.mjs';

/** What each rule reports: a path in the repository, a text that the file would have, and the rule. */
const REPORTED = [
  {
    what: 'an import against the direction',
    path: 'api/src/platform/ids/import.ts',
    text: "import '../../modules/users/index.js';\n",
    rule: 'portolan(boundaries)',
  },
  {
    what: 'a re-export against the direction',
    path: 'api/src/platform/ids/export.ts',
    text: "export * from '../../modules/users/index.js';\n",
    rule: 'portolan(boundaries)',
  },
  {
    what: 'a dynamic import against the direction',
    path: 'api/src/platform/ids/dynamic.ts',
    text: "export const x = () => import('../../modules/users/index.js');\n",
    rule: 'portolan(boundaries)',
  },
  {
    what: 'a type import against the direction',
    path: 'api/src/platform/ids/type.ts',
    text: "export type X = import('../../modules/users/index.js').X;\n",
    rule: 'portolan(boundaries)',
  },
  {
    what: 'forwardRef',
    path: 'api/src/modules/users/users.module.ts',
    text: "import { forwardRef } from '@nestjs/common';\nexport const x = forwardRef(() => Object);\n",
    rule: 'eslint(no-restricted-imports)',
  },
  {
    what: 'a constructor of nine',
    path: 'api/src/modules/users/params.ts',
    text: 'export class X { constructor(a, b, c, d, e, f, g, h, i) {} }\n',
    rule: 'eslint(max-params)',
  },
  {
    what: 'a file of 401 lines',
    path: 'api/src/modules/users/lines.ts',
    text: 'export {};\n'.repeat(401),
    rule: 'eslint(max-lines)',
  },
  {
    what: 'a function of 101 lines',
    path: 'api/src/modules/users/function.ts',
    text: `export function x() {\n${'  x();\n'.repeat(100)}}\n`,
    rule: 'eslint(max-lines-per-function)',
  },
  {
    what: 'a test that is left out',
    path: 'api/src/modules/users/skipped.spec.ts',
    text: "it.skip('x', () => {});\n",
    rule: 'portolan(no-skipped-test)',
  },
  {
    what: 'a list of tests that is left out',
    path: 'api/src/modules/users/skipped-list.spec.ts',
    text: "it.skip.each([1])('x', () => {});\n",
    rule: 'portolan(no-skipped-test)',
  },
  {
    what: 'a note to do it later',
    path: 'api/src/modules/users/later.ts',
    text: '// TODO: later\nexport {};\n',
    rule: 'eslint(no-warning-comments)',
  },
  {
    what: 'a cast through unknown',
    path: 'api/src/modules/users/cast.ts',
    text: "export const x = 'x' as unknown as number;\n",
    rule: 'portolan(no-cast-through-unknown)',
  },
  {
    what: 'any',
    path: 'api/src/modules/users/any.ts',
    text: 'export const x = (y: any): void => void y;\n',
    rule: 'typescript(no-explicit-any)',
  },
  {
    what: 'the console of the api',
    path: 'api/src/modules/users/console.ts',
    text: 'console.info(1);\n',
    rule: 'eslint(no-console)',
  },
  {
    what: 'an amount that the api formats elsewhere',
    path: 'api/src/modules/users/amount.ts',
    text: "export const x = (1).toLocaleString('de');\n",
    rule: 'portolan(no-other-format)',
  },
  {
    what: 'a message of the client that formats a date itself',
    path: 'web/src/features/account/date.ts',
    text: "import { i18n } from '@lingui/core';\nexport const x = i18n.date(new Date());\n",
    rule: 'portolan(no-other-format)',
  },
  {
    what: 'a hook under a condition',
    path: 'web/src/features/account/Hook.tsx',
    text: "import { useState } from 'react';\nexport function X({ y }) {\n  if (y) useState(1);\n  return null;\n}\n",
    rule: 'react-hooks(rules-of-hooks)',
  },
  {
    what: 'a clock that is read while rendering',
    path: 'web/src/features/account/Clock.tsx',
    text: 'export function X() {\n  return <p>{Date.now()}</p>;\n}\n',
    rule: 'react(purity)',
  },
  {
    what: 'a picture without a text',
    path: 'web/src/features/account/Picture.tsx',
    text: 'export const X = () => <img src="x.png" />;\n',
    rule: 'jsx-a11y(alt-text)',
  },
];

/**
 * What `oxlint --format=json` prints.
 * @typedef {{ diagnostics: { code: string, filename: string }[] }} Report
 */

const FORMATTER = 'web/src/lib/format/formatter.ts';

describe('.oxlintrc.json', () => {
  /** @type {Report['diagnostics']} */
  let found;

  beforeAll(async () => {
    const formatter = { path: FORMATTER, text: "export const x = new Intl.NumberFormat('de').format(1);\n" };
    found = await lint([...REPORTED, formatter]);
  });

  /** @param {string} path */
  const listRules = (path) => found.filter(({ filename }) => filename === path).map(({ code }) => code);

  it.each(REPORTED)('reports $what', ({ path, rule }) => {
    expect(listRules(path)).toContain(rule);
  });

  it('accepts the folder that formats', () => {
    expect(listRules(FORMATTER)).toEqual([]);
  });

  it('is switched off by no comment', async () => {
    // git grep ends with 1 when nothing is found.
    const files = await run('git', ['grep', '-lE', '(ox|es)lint-disabl[e]'], ROOT);
    expect(files).toBe('');
  });
});

/**
 * What is reported for files that aren't in the repository.
 * @param {readonly { path: string, text: string }[]} files
 */
async function lint(files) {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-lint-'));
  try {
    const config = await readFile(inRoot('.oxlintrc.json'), 'utf8');
    await writeFile(join(folder, '.oxlintrc.json'), config.replace('./scripts/', `${inRoot('scripts')}/`));
    for (const { path, text } of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    const oxlint = inRoot('node_modules', 'oxlint', 'bin', 'oxlint');
    const output = await run(process.execPath, [oxlint, '--format=json'], folder);
    /** @type {Report} */
    const report = JSON.parse(output);
    return report.diagnostics;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * What a command prints, also when it ends with an error because it found something.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} cwd
 * @returns {Promise<string>}
 */
function run(command, args, cwd) {
  return new Promise((resolve) => {
    execFile(command, args, { cwd }, (_error, stdout) => {
      resolve(stdout);
    });
  });
}
