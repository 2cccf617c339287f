import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { brotliBytes } from './precompress.ts';

/**
 * One page of the app, measured: everything that must load before it can be used. Sizes in bytes after brotli.
 */
export interface Weight {
  name: string;
  js: number;
  css: number;
}

interface Surface {
  name: string;
  routes: string;
  area?: string;
  js: number;
  css: number;
  further?: number;
}

/** What loads after a page: what it adds to the page's frame. */
interface Later {
  name: string;
  chunk: string;
  area: string;
  js: number;
}

export interface Budgets {
  /** Prebuilt pages: the entry itself, or each page of a folder generated from it. */
  publicPages: { entry: string; folder?: string; js: number; page: number }[];
  app: { entry: string };
  surfaces: Surface[];
  later?: Later[];
}

const KIB = 1024;

/** Every chunk that the given ones import statically, including themselves. */
export function closure(manifest: Manifest, starts: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const open = [...starts];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    open.push(...(manifest[key]?.imports ?? []));
  }
  return seen;
}

type MeasureFile = (file: string) => number;

function weigh(manifest: Manifest, keys: Set<string>, measureFile: MeasureFile): { js: number; css: number } {
  const js = new Set<string>();
  const css = new Set<string>();
  for (const key of keys) {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build has no chunk ${key}.`);
    if (chunk.file.endsWith('.js')) js.add(chunk.file);
    for (const sheet of chunk.css ?? []) css.add(sheet);
  }
  const sum = (files: Set<string>): number =>
    [...files].reduce((total, file) => total + measureFile(file), 0);
  return { js: sum(js), css: sum(css) };
}

function routeWeights(
  manifest: Manifest,
  budgets: Budgets,
  measureFile: MeasureFile,
): { weights: Weight[]; problems: string[] } {
  const weights: Weight[] = [];
  const problems: string[] = [];
  const routes = Object.keys(manifest).filter((key) => /^src\/features\/.*route\.tsx$/.test(key));
  for (const route of routes) {
    const surface = budgets.surfaces.find((candidate) => new RegExp(`^${candidate.routes}`).test(route));
    if (surface === undefined) continue;
    const base = [budgets.app.entry, ...(surface.area === undefined ? [] : [surface.area])];
    const frame = weigh(manifest, closure(manifest, base), measureFile);
    const whole = weigh(manifest, closure(manifest, [...base, route]), measureFile);
    weights.push({ name: route, ...whole });
    const over = (what: string, bytes: number, limit: number): void => {
      if (bytes > limit * KIB) {
        problems.push(
          `${route}: ${what} ${(bytes / KIB).toFixed(1)} KiB, over the ${String(limit)} of "${surface.name}"`,
        );
      }
    };
    over('script', whole.js, surface.js);
    over('styles', whole.css, surface.css);
    if (surface.further !== undefined) over('script of its own', whole.js - frame.js, surface.further);
  }
  return { weights, problems };
}

function laterWeights(
  manifest: Manifest,
  { app, later = [] }: Budgets,
  measureFile: MeasureFile,
): { weights: Weight[]; problems: string[] } {
  const weights: Weight[] = [];
  const problems: string[] = [];
  for (const { name, chunk, area, js } of later) {
    const frame = weigh(manifest, closure(manifest, [app.entry, area]), measureFile);
    const whole = weigh(manifest, closure(manifest, [app.entry, area, chunk]), measureFile);
    const added = { name: chunk, js: whole.js - frame.js, css: whole.css - frame.css };
    weights.push(added);
    if (added.js > js * KIB)
      problems.push(
        `${chunk}: script ${(added.js / KIB).toFixed(1)} KiB, over the ${String(js)} of "${name}"`,
      );
  }
  return { weights, problems };
}

/** Compares a build with its budgets. */
export function weighBuild(
  manifest: Manifest,
  budgets: Budgets,
  measureFile: MeasureFile,
  listPages: (folder: string) => string[] = () => [],
): { weights: Weight[]; problems: string[] } {
  const { weights, problems } = routeWeights(manifest, budgets, measureFile);
  const built = budgets.publicPages.flatMap(({ entry, folder, js, page }) => {
    const script = weigh(manifest, closure(manifest, [entry]), measureFile).js;
    if (script > js * KIB)
      problems.push(`${entry}: script ${(script / KIB).toFixed(1)} KiB, over ${String(js)}`);
    return (folder === undefined ? [entry] : listPages(folder)).map((name): Weight => {
      const html = measureFile(name);
      if (html > page * KIB)
        problems.push(`${name}: page ${(html / KIB).toFixed(1)} KiB, over ${String(page)}`);
      return { name, js: script, css: html };
    });
  });
  const later = laterWeights(manifest, budgets, measureFile);
  return {
    weights: [...built, ...weights, ...later.weights],
    problems: [...problems, ...later.problems],
  };
}

/**
 * Measures `dist` and prints the result.
 * @returns the exceeded budgets, one sentence each
 */
export function checkBudgets(root: string, dist: string, log: (line: string) => void): string[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const budgets = JSON.parse(readFileSync(join(root, 'budgets.json'), 'utf8')) as Budgets;
  const sizes = new Map<string, number>();
  const measureFile = (file: string): number => {
    const bytes = sizes.get(file) ?? brotliBytes(readFileSync(join(dist, file))).length;
    sizes.set(file, bytes);
    return bytes;
  };
  const { weights, problems } = weighBuild(manifest, budgets, measureFile, (folder) =>
    readdirSync(join(dist, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.html'))
      .map((file) => `${folder}/${file}`),
  );
  for (const { name, js, css } of weights) {
    log(
      `${(js / KIB).toFixed(1).padStart(7)} KiB script ${(css / KIB).toFixed(1).padStart(6)} KiB styles  ${name}`,
    );
  }
  return problems;
}
