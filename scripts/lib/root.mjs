import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/** The repository's root, without a slash at the end. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/**
 * A path below the root.
 * @param {string[]} parts
 */
export const inRoot = (...parts) => join(ROOT, ...parts);
