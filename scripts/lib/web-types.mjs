import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { ROOT, inRoot } from './root.mjs';

/**
 * Writes the TypeScript types of the web's GraphQL documents from `api/schema.graphql`, and deletes those whose
 * document no longer exists.
 */
export async function writeWebTypes() {
  await generated(true);
  for (const path of orphans()) rmSync(inRoot(path));
}

/**
 * The generated files that no longer match the schema and the documents, as paths relative to the root.
 * @returns {Promise<string[]>}
 */
export async function staleWebTypes() {
  const files = await generated(false);
  const stale = files.filter(
    ({ path, content }) => !existsSync(path) || readFileSync(path, 'utf8') !== content,
  );
  return [...stale.map(({ path }) => relative(ROOT, path)), ...orphans()].sort();
}

/** @param {boolean} write */
async function generated(write) {
  // Imported here: the scripts also run before any package is installed.
  const { generate, loadContext } = await import('@graphql-codegen/cli');
  const context = await loadContext(inRoot('codegen.yml'));
  context.updateConfig({ silent: true, errorsOnly: true });
  /** @type {unknown} */
  const files = await generate(context, write);
  if (!Array.isArray(files)) throw new Error('The code generator gave no files.');
  return /** @type {{ filename: string, content: string }[]} */ (files).map(({ filename, content }) => ({
    path: resolve(ROOT, filename),
    content,
  }));
}

/** Generated files whose document no longer exists. */
function orphans() {
  const src = inRoot('web', 'src');
  return readdirSync(src, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.generated.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !existsSync(path.replace(/\.generated\.ts$/, '.graphql')))
    .map((path) => relative(ROOT, path));
}
