import { expect, it } from 'vitest';

/**
 * The keys of a table that a module of a workspace exports. The path is a variable, so that the types of the scripts do not
 * take in the workspaces.
 * @param {string} path relative to this file
 * @param {string} name of the export
 * @returns {Promise<string[]>}
 */
async function readKeys(path, name) {
  /** @type {unknown} */
  const module = await import(/* @vite-ignore */ new URL(path, import.meta.url).href);
  if (typeof module !== 'object' || module === null) throw new Error(`${path} isn't a module.`);
  /** @type {unknown} */
  const table = Reflect.get(module, name);
  if (typeof table !== 'object' || table === null) throw new Error(`${path} exports no ${name}.`);
  return Object.keys(table);
}

it('the web handles every error code of the api', async () => {
  const apiCodes = await readKeys('../api/src/platform/errors/error-codes.ts', 'ERROR_TABLE');
  const webCodes = await readKeys('../web/src/lib/errors/effects.ts', 'ERROR_EFFECTS');
  // NETWORK is the web's own: the request met no server.
  expect(webCodes.filter((code) => code !== 'NETWORK').sort()).toEqual([...apiCodes].sort());
});
