import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The headless shell comes first: the same engine without windows, which the tests don't need, and faster. */
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

/** What to do if there is none. */
const HOW =
  'Chromium is missing, and the browser tests need it. Run "npm run setup", or set CHROMIUM_PATH to a Chromium or Chrome ' +
  'of your own (macOS: "brew install --cask chromium").';

/**
 * A working Chromium on this machine; null if there is none.
 * @returns {string | null}
 */
export function findChromium() {
  const configured = process.env['CHROMIUM_PATH'];
  if (configured) return runs(configured) ? configured : null;
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
  const configured = process.env['CHROMIUM_PATH'];
  return { why: configured ? `CHROMIUM_PATH is ${configured}, and that does not run.` : HOW };
}

/**
 * Some systems have a placeholder with that name that only explains how to install it.
 * @param {string} path
 */
function runs(path) {
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}
