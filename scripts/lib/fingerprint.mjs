import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT, inRoot } from './root.mjs';

const NEVER = new Set(['node_modules', 'dist', '.cache', '.vite', 'e2e']);
const TEST = /\.(spec|test)\.[cm]?tsx?$/;

/**
 * A hash over the content of files, independent of their times. Tests are excluded, since no build contains them.
 * @param {readonly string[]} paths files and folders, relative to the root
 */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((entry) => filesUnder(inRoot(entry))).sort()) {
    hash.update(relative(ROOT, path)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (NEVER.has(entry.name) || TEST.test(entry.name)) return [];
    const inner = join(path, entry.name);
    return entry.isDirectory() ? filesUnder(inner) : entry.isFile() ? [inner] : [];
  });
}
