import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { placeInApi } from './api-layers.mjs';

/**
 * The import graph of the api's modules. Type-only imports count too: a cycle of types becomes a cycle of values
 * with the next edit.
 * @param {string} root the repository's root
 * @returns {Promise<Map<string, Set<string>>>}
 */
export async function moduleGraph(root) {
  /** @type {Map<string, Set<string>>} */
  const graph = new Map();
  const base = join(root, 'api/src/modules');
  for (const entry of await readdir(base, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.ts') || entry.name.endsWith('.spec.ts')) continue;
    const path = join(entry.parentPath, entry.name);
    const place = placeInApi(relative(root, path).split(sep).join('/'));
    if (place.layer !== 'module') continue;
    /** @type {Set<string>} */
    const targets = graph.get(place.module) ?? new Set();
    for (const name of importedModules(await readFile(path, 'utf8')))
      if (name !== place.module) targets.add(name);
    graph.set(place.module, targets);
  }
  return graph;
}

/** @param {string} source */
function importedModules(source) {
  const faces = source.matchAll(
    /(?:from|import)\s*\(?\s*['"](?:\.\.\/)+(?:modules\/)?([\w-]+)\/index\.js['"]/g,
  );
  return [...faces].map((match) => match[1] ?? '');
}

/**
 * The first cycle of a graph as a list of names; null if there is none.
 * @param {Map<string, Iterable<string>>} graph
 * @returns {string[] | null}
 */
export function findCycle(graph) {
  const done = new Set();
  /**
   * @param {string} name
   * @param {string[]} way
   * @returns {string[] | null}
   */
  function visit(name, way) {
    const seen = way.indexOf(name);
    if (seen >= 0) return [...way.slice(seen), name];
    if (done.has(name)) return null;
    for (const next of graph.get(name) ?? []) {
      const cycle = visit(next, [...way, name]);
      if (cycle) return cycle;
    }
    done.add(name);
    return null;
  }
  for (const name of graph.keys()) {
    const cycle = visit(name, []);
    if (cycle) return cycle;
  }
  return null;
}
