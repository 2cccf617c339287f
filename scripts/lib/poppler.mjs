import { spawnSync } from 'node:child_process';
import { installPackages } from './system-packages.mjs';

const TOOLS = ['pdfsig', 'pdftotext'];

const PACKAGES = { 'apt-get': ['poppler-utils'], dnf: ['poppler-utils'], apk: ['poppler-utils'] };

const HOW =
  'pdfsig is missing, and the tests of signed documents need it. Install it (Debian, Ubuntu: "sudo apt-get install ' +
  'poppler-utils"; Fedora: "sudo dnf install poppler-utils"; macOS: "brew install poppler").';

/**
 * Makes sure that this machine has pdfsig and pdftotext, installed from the system's packages when they are missing and
 * that is possible.
 * @param {string} prefix put before every line of output
 * @returns {Promise<{ why: string } | null>} null: they are there
 */
export async function ensurePoppler(prefix) {
  if (isThere()) return null;
  const problem = await installPackages(prefix, PACKAGES);
  if (problem === null && isThere()) return null;
  return { why: `${problem ?? ''} ${HOW}`.trim() };
}

function isThere() {
  return TOOLS.every((tool) => spawnSync(tool, ['-v'], { timeout: 20_000 }).status === 0);
}
