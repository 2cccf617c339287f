import { spawnSync } from 'node:child_process';
import { findChromium } from './chromium.mjs';
import { hasPoppler } from './poppler.mjs';
import { ROOT } from './root.mjs';
import { installPackages } from './system-packages.mjs';

/**
 * @typedef {object} Tool
 * @property {string} name
 * @property {string} purpose
 * @property {() => boolean} isThere
 * @property {readonly Readonly<Record<string, readonly string[]>>[]} packages
 */

/**
 * The system packages that the tests need, by package manager; if the first isn't available, the next is used.
 * @type {readonly Tool[]}
 */
const TOOLS = [
  {
    name: 'Chromium',
    purpose: 'the browser tests',
    isThere: () => findChromium() !== null,
    packages: [
      // Without windows it uses a fifth less CPU; Debian has it, Ubuntu doesn't.
      { 'apt-get': ['chromium-headless-shell', 'fonts-liberation'] },
      { 'apt-get': ['chromium', 'fonts-liberation'], dnf: ['chromium'], apk: ['chromium'] },
    ],
  },
  {
    name: 'poppler-utils',
    purpose: 'the tests of signed documents',
    isThere: hasPoppler,
    packages: [{ 'apt-get': ['poppler-utils'], dnf: ['poppler-utils'], apk: ['poppler-utils'] }],
  },
];

/**
 * Installs missing system packages, after saying which ones and why. Nothing else in this repository installs any.
 * Failures are reported, and the tests that need the package then fail with the same message.
 */
export async function ensureSystemTools() {
  for (const { name, purpose, isThere, packages } of TOOLS) {
    let problem = null;
    for (const choice of packages) {
      if (isThere()) break;
      const packageNames = choice['apt-get']?.join(' ') ?? name;
      process.stdout.write(`Installing ${name}, which ${purpose} need (system packages: ${packageNames}).\n`);
      problem = await installPackages('[setup] ', choice);
    }
    if (isThere()) continue;
    process.stderr.write(`${name} could not be installed. ${problem ?? ''}\n`.replace(/ +\n/, '\n'));
  }
}

/** Enables the repository's Git hooks in a Git checkout. */
export function enableGitHooks() {
  const options = { cwd: ROOT };
  if (spawnSync('git', ['rev-parse', '--git-dir'], options).status !== 0) return;
  spawnSync('git', ['config', 'core.hooksPath', '.githooks'], options);
}
