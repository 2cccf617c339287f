import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The first is the same engine without windows, which is all that the tests need, and quicker. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const PLACES = [
  '/usr/lib/chromium/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** What to do without one. */
const HOW =
  'Chromium is missing, and the browser tests need it. Run "npm run setup", or set CHROMIUM_PATH to a Chromium or Chrome ' +
  'of your own (macOS: "brew install --cask chromium").';

/**
 * The Chromium of this machine, one that runs; null if there is none.
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
 * The Chromium of this machine, or what to do without one.
 * @returns {{ path: string } | { why: string }}
 */
export function requireChromium() {
  const path = findChromium();
  if (path) return { path };
  const given = process.env['CHROMIUM_PATH'];
  return { why: given ? `CHROMIUM_PATH is ${given}, and that does not run.` : HOW };
}

/**
 * Some systems have a stand-in of that name that only says how to install it.
 * @param {string} path
 */
function runs(path) {
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}
