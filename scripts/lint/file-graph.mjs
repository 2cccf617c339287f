import { readFile, readdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

const SOURCE = /\.(ts|tsx)$/;
const TEST = /\.(test|spec)\.tsx?$/;
const RELATIVE_IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

/**
 * The import graph of a folder's source files: static, type-only, and dynamic imports.
 * @param {string} root the repository's root
 * @param {string} folder the folder to read, relative to the root
 * @returns {Promise<Map<string, Set<string>>>} by paths relative to the root, without tests
 */
export async function fileGraph(root, folder) {
  /** @type {string[]} */
  const files = [];
  for (const entry of await readdir(join(root, folder), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !SOURCE.test(entry.name) || TEST.test(entry.name)) continue;
    files.push(relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
  }
  const sources = new Set(files);
  /** @type {Map<string, Set<string>>} */
  const graph = new Map();
  for (const file of files) {
    const source = await readFile(join(root, file), 'utf8');
    const targets = [...source.matchAll(RELATIVE_IMPORT)].map((match) =>
      resolveImport(sources, file, match[1] ?? ''),
    );
    graph.set(file, new Set(targets.filter((target) => target !== null)));
  }
  return graph;
}

/**
 * @param {ReadonlySet<string>} sources
 * @param {string} from
 * @param {string} specifier
 * @returns {string | null}
 */
function resolveImport(sources, from, specifier) {
  const path = join(dirname(from), specifier).split(sep).join('/');
  const bare = path.replace(/\.js$/, '');
  return [path, `${bare}.ts`, `${bare}.tsx`, `${bare}/index.ts`].find((each) => sources.has(each)) ?? null;
}

/**
 * The same graph by direct subfolders of a folder, without its own files.
 * @param {ReadonlyMap<string, Iterable<string>>} graph of files
 * @param {string} folder whose subfolders become the nodes
 * @returns {Map<string, Set<string>>}
 */
export function groupByFolder(graph, folder) {
  /** @param {string} file */
  const findGroup = (file) => /^([^/]+)\//.exec(file.slice(folder.length + 1))?.[1];
  /** @type {Map<string, Set<string>>} */
  const groups = new Map();
  for (const [file, targets] of graph) {
    const from = findGroup(file);
    if (from === undefined) continue;
    const group = groups.get(from) ?? new Set();
    for (const target of targets) {
      const to = target.startsWith(`${folder}/`) ? findGroup(target) : undefined;
      if (to !== undefined && to !== from) group.add(to);
    }
    groups.set(from, group);
  }
  return groups;
}
