import { spawnSync } from 'node:child_process';
import { findChromium } from './chromium.mjs';
import { hasPoppler } from './poppler.mjs';
import { ROOT } from './root.mjs';
import { installPackages } from './system-packages.mjs';

/** The system packages that the tests need, by package manager. */
const TOOLS = [
  {
    name: 'Chromium',
    purpose: 'the browser tests',
    isThere: () => findChromium() !== null,
    packages: { 'apt-get': ['chromium', 'fonts-liberation'], dnf: ['chromium'], apk: ['chromium'] },
  },
  {
    name: 'poppler-utils',
    purpose: 'the tests of signed documents',
    isThere: hasPoppler,
    packages: { 'apt-get': ['poppler-utils'], dnf: ['poppler-utils'], apk: ['poppler-utils'] },
  },
];

/**
 * Installs the system packages that are missing, after saying which and what for. Nothing else in this repository
 * installs any. What cannot be installed is said; the tests that need it then fail with the same sentence.
 */
export async function ensureSystemTools() {
  for (const { name, purpose, isThere, packages } of TOOLS) {
    if (isThere()) continue;
    const wanted = packages['apt-get'].join(' ');
    process.stdout.write(`Installing ${name}, which ${purpose} need (system packages: ${wanted}).\n`);
    const problem = await installPackages('[setup] ', packages);
    if (isThere()) continue;
    process.stderr.write(`${name} could not be installed. ${problem ?? ''}\n`.replace(/ +\n/, '\n'));
  }
}

/** Turns the repository's Git hooks on, in a checkout of Git. */
export function enableGitHooks() {
  const options = { cwd: ROOT };
  if (spawnSync('git', ['rev-parse', '--git-dir'], options).status !== 0) return;
  spawnSync('git', ['config', 'core.hooksPath', '.githooks'], options);
}
