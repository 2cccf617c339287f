import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { exclusively } from './lock.mjs';
import { fingerprint } from './fingerprint.mjs';
import { npm } from './processes.mjs';
import { inRoot } from './root.mjs';

const RECORD = inRoot('node_modules', '.portolan-install');

/**
 * Installs the packages of the lock file, unless exactly these are already installed.
 *
 * No install scripts of packages run: none is needed, and no package may download its own binary.
 */
export async function ensureInstalled() {
  if (isCurrent()) return;
  await exclusively('installation', async () => {
    if (isCurrent()) return;
    if (!isInstalledByNpm()) {
      process.stdout.write('Installing the packages of package-lock.json (once; about a minute).\n');
      const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
      const { ok } = await npm(args, { env: { NODE_ENV: undefined } });
      if (!ok) throw new Error('npm ci failed; its output is above. Is the package registry reachable?');
    }
    writeFileSync(RECORD, getInstallKey());
  });
}

/** A key from the lock file and the platform: some packages contain a binary for one platform only. */
function getInstallKey() {
  return `${fingerprint(['package-lock.json'])} ${process.platform}-${process.arch}\n`;
}

function isCurrent() {
  return existsSync(RECORD) && readFileSync(RECORD, 'utf8') === getInstallKey();
}

/**
 * Whether npm's own record of its last complete installation (written last, removed first) agrees with the lock file:
 * someone ran `npm ci` or `npm install` by hand.
 */
function isInstalledByNpm() {
  const hidden = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return false;
  const installed = readPackages(hidden);
  return Object.entries(readPackages(inRoot('package-lock.json'))).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    if (entry.link === true) return existsSync(inRoot(path, 'package.json'));
    const found = installed[path];
    if (found === undefined) return entry.optional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} LockEntry
 * @param {string} path
 * @returns {Record<string, LockEntry>}
 */
function readPackages(path) {
  /** @type {unknown} */
  const lock = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof lock !== 'object' || lock === null || !('packages' in lock)) return {};
  return /** @type {Record<string, LockEntry>} */ (lock.packages);
}
