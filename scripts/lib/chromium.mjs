import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './processes.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const PLACES = [
  '/usr/lib/chromium/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** How each system's own package manager gets Chromium, without asking back. */
const MANAGERS = [
  {
    name: 'apt-get',
    steps: [['update'], ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']],
  },
  { name: 'dnf', steps: [['install', '-y', 'chromium']] },
  { name: 'apk', steps: [['add', 'chromium']] },
];

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
  const manager = MANAGERS.find(({ name }) => spawnSync('sh', ['-c', 'command -v "$0"', name]).status === 0);
  const sudo = becomeRoot();
  if (!manager || !sudo) return { why: HOW };
  for (const step of manager.steps) {
    const [command = '', ...args] = [...sudo, manager.name, ...step];
    const { ok } = await run(command, args, {
      prefix,
      timeoutMs: 300_000,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (!ok) return { why: `${manager.name} ${step.join(' ')} failed. ${HOW}` };
  }
  const installed = findChromium();
  return installed ? { path: installed } : { why: HOW };
}

/**
 * What to put before a command that needs root; null when that would ask for a password.
 * @returns {string[] | null}
 */
function becomeRoot() {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : null;
}

/**
 * Some systems have a stand-in of that name that only says how to install it.
 * @param {string} path
 */
function runs(path) {
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}
