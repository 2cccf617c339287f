import { spawnSync } from 'node:child_process';
import { run } from './processes.mjs';

/** Serializes installations: package managers fail if another one holds their lock. */
let last = Promise.resolve(/** @type {string | null} */ (null));

/**
 * Installs packages with the system's own package manager, without asking back.
 * @param {string} prefix put before every line of output
 * @param {Readonly<Record<string, readonly string[]>>} packages by the name of the package manager
 * @returns {Promise<string | null>} why it could not be done; empty when there is no way; null: it is done
 */
export function installPackages(prefix, packages) {
  last = last.then(() => install(prefix, packages));
  return last;
}

/**
 * @param {string} prefix
 * @param {Readonly<Record<string, readonly string[]>>} packages
 */
async function install(prefix, packages) {
  const manager = Object.keys(packages).find(
    (name) => spawnSync('sh', ['-c', 'command -v "$0"', name]).status === 0,
  );
  const sudo = becomeRoot();
  if (manager === undefined || !sudo) return '';
  for (const step of listSteps(manager, packages[manager] ?? [])) {
    const [command = '', ...args] = [...sudo, manager, ...step];
    const { ok } = await run(command, args, {
      prefix,
      timeoutMs: 300_000,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (!ok) return `${manager} ${step.join(' ')} failed.`;
  }
  return null;
}

/**
 * @param {string} manager
 * @param {readonly string[]} names
 * @returns {string[][]}
 */
function listSteps(manager, names) {
  if (manager === 'apt-get') return [['update'], ['install', '-y', '--no-install-recommends', ...names]];
  return manager === 'apk' ? [['add', ...names]] : [['install', '-y', ...names]];
}

/**
 * What to put before a command that needs root; null when that would ask for a password.
 * @returns {string[] | null}
 */
function becomeRoot() {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : null;
}
