import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackages } from './system-packages.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const PLACES = [
  '/usr/lib/chromium/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const PACKAGES = { 'apt-get': ['chromium', 'fonts-liberation'], dnf: ['chromium'], apk: ['chromium'] };

const HOW =
  'Chromium is missing, and the browser tests need it. Install it (Debian, Ubuntu: "sudo apt-get install chromium"; ' +
  'Fedora: "sudo dnf install chromium"; macOS: "brew install --cask chromium"), or set CHROMIUM_PATH to a Chromium or ' +
  'Chrome of your own.';

/**
 * The Chromium of this machine, one that runs; null when there is none.
 * @returns {string | null}
 */
export function findChromium() {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return runs(given) ? given : null;
  const onPath = NAMES.flatMap((name) => {
    const { status, stdout } = spawnSync('sh', ['-c', 'command -v "$0"', name], { encoding: 'utf8' });
    return status === 0 ? [stdout.trim()] : [];
  });
  return [...onPath, ...PLACES.filter((path) => existsSync(path))].find(runs) ?? null;
}

/**
 * The Chromium of this machine, installed from the system's packages when it is missing and that is possible.
 * @param {string} prefix put before every line of output
 * @returns {Promise<{ path: string } | { why: string }>}
 */
export async function ensureChromium(prefix) {
  const found = findChromium();
  if (found) return { path: found };
  const given = process.env['CHROMIUM_PATH'];
  if (given) return { why: `CHROMIUM_PATH is ${given}, and that does not run.` };
  const problem = await installPackages(prefix, PACKAGES);
  if (problem !== null) return { why: `${problem} ${HOW}`.trim() };
  const installed = findChromium();
  return installed ? { path: installed } : { why: HOW };
}

/**
 * Some systems have a stand-in of that name that only says how to install it.
 * @param {string} path
 */
function runs(path) {
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}
