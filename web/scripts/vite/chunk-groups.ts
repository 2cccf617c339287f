import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { isFirstPage, isRarelyOpened } from './page-ranks.ts';

/** The public pages, and what they load automatically. */
const PUBLIC_STARTS = /\/(index\.html|page\.html|src\/features\/chat\/watch-closed\.ts)$/;
const WATCH_START = /\/watch-closed\.ts$/;
const APP_START = /\/app\.html$/;
const OFFICE_STARTS =
  /\/src\/(features\/(admin|account|affiliate)|app\/(areas|shell\/(admin|view))|ui\/(antd|charts))\//;
/** Pages, and what each of them loads automatically. */
const PAGE_STARTS = /\/(route\.tsx|lazy\.tsx?|own\.ts)$/;

/**
 * What another file costs a page, in bytes: its headers, its place in the queue, and its worse compression.
 * Over HTTP/1.1, with six files at a time, a phone waits for it as long as for 5 KB; over HTTP/2 it waits far
 * less.
 */
const FILE_COST = 3000;

/** The maximum that a page may load in addition to what it needs, in bytes, however much other pages gain. */
const MAX_WASTE = 8000;

const STYLES = /\.css$/;

/** The share of a module's own compressed size that remains in a minified file with others. */
const MINIFIED = 0.55;

/** A file of modules that several pages share. */
export interface SharedFile {
  readonly modules: readonly string[];
  /** Estimated bytes as sent, styles included. */
  readonly size: number;
  /** Whether it has styles, which are a second file. */
  readonly hasStyles?: boolean;
  /** The entries and dynamic imports that load it. */
  readonly starts: Set<string>;
  /** The files that it imports. */
  readonly imports: Set<SharedFile>;
  /** Part of a package: it's already a file, and no module joins it. */
  readonly isPart?: true;
}

/** A package part with a separate file, and the modules that need it. */
export interface PackagePart {
  /** A pattern in the code of the modules that need it. */
  readonly used: RegExp;
  /** Bytes as sent, including everything that it imports. */
  readonly size: number;
}

/**
 * The weight of a page: how often it's the first that somebody opens. Most other dynamic imports load after
 * the page is shown.
 */
function weighStart(start: string): number {
  if (isFirstPage(start)) return 3;
  return PAGE_STARTS.test(start) && !isRarelyOpened(start) ? 0.5 : 0.1;
}

/** Everything that a file imports, directly or indirectly. */
function listImports(file: SharedFile): Set<SharedFile> {
  const found = new Set<SharedFile>();
  const open = [...file.imports];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...next.imports);
  }
  return found;
}

/** How many bytes each entry and dynamic import loads. */
function weighStarts(files: readonly SharedFile[]): Map<string, number> {
  const bytes = new Map<string, number>();
  for (const { starts, size } of files)
    for (const start of starts) bytes.set(start, (bytes.get(start) ?? 0) + size);
  return bytes;
}

/**
 * What the pages that load one file, but not the other, would load in addition.
 * @param getRoom what a page may still load in addition to what it needs
 */
function weighWaste(
  a: SharedFile,
  b: SharedFile,
  importsOfB: ReadonlySet<SharedFile>,
  getRoom: (start: string) => number,
): number {
  let waste = 0;
  for (const start of a.starts) {
    if (b.starts.has(start)) continue;
    let bytes = b.size;
    for (const file of importsOfB) if (file !== a && !file.starts.has(start)) bytes += file.size + FILE_COST;
    if (bytes > getRoom(start)) return Number.POSITIVE_INFINITY;
    waste += weighStart(start) * bytes;
  }
  return waste;
}

function weighUnion(
  a: SharedFile,
  b: SharedFile,
  imports: ReadonlyMap<SharedFile, ReadonlySet<SharedFile>>,
  getRoom: (start: string) => number,
): number {
  const none: ReadonlySet<SharedFile> = new Set();
  const [ofA, ofB] = [imports.get(a) ?? none, imports.get(b) ?? none];
  // A third file between them would import the file that imports it.
  const between = (from: ReadonlySet<SharedFile>, to: SharedFile): boolean =>
    [...from].some((file) => file !== to && imports.get(file)?.has(to) === true);
  if (between(ofA, b) || between(ofB, a)) return 0;
  const savedFiles = a.hasStyles === true && b.hasStyles === true ? 2 : 1;
  let gain = 0;
  for (const start of a.starts) if (b.starts.has(start)) gain += weighStart(start) * savedFiles * FILE_COST;
  if (gain === 0) return 0;
  return gain - weighWaste(a, b, ofB, getRoom) - weighWaste(b, a, ofA, getRoom);
}

function unite(a: SharedFile, b: SharedFile): SharedFile {
  const imports = new Set([...a.imports, ...b.imports].filter((file) => file !== a && file !== b));
  return {
    modules: [...a.modules, ...b.modules],
    size: a.size + b.size,
    hasStyles: a.hasStyles === true || b.hasStyles === true,
    starts: new Set([...a.starts, ...b.starts]),
    imports,
  };
}

/** Estimated bytes of a module in a file. */
function estimateSize(id: string, code: string): number {
  const styles = STYLES.test(id) ? deflateSync(readFileSync(id)).length : 0;
  return Math.round(MINIFIED * deflateSync(code).length) + styles;
}

/** Merges pairs of files as long as the pages gain from it, starting with the largest gain. */
export function uniteFiles(initialFiles: readonly SharedFile[]): SharedFile[] {
  let files = [...initialFiles];
  const needed = weighStarts(files);
  for (;;) {
    const loaded = weighStarts(files);
    const getRoom = (start: string): number =>
      PAGE_STARTS.test(start)
        ? MAX_WASTE + (needed.get(start) ?? 0) - (loaded.get(start) ?? 0)
        : Number.POSITIVE_INFINITY;
    const imports = new Map(files.map((file) => [file, listImports(file)]));
    let best: { gain: number; a: SharedFile; b: SharedFile } | null = null;
    const own = files.filter(({ isPart }) => isPart !== true);
    for (const [at, a] of own.entries())
      for (const b of own.slice(at + 1)) {
        const gain = weighUnion(a, b, imports, getRoom);
        if (gain > (best?.gain ?? 0)) best = { gain, a, b };
      }
    if (best === null) return files;
    const { a, b } = best;
    const both = unite(a, b);
    files = [...files.filter((file) => file !== a && file !== b), both];
    for (const file of files) if (file.imports.delete(a) || file.imports.delete(b)) file.imports.add(both);
    for (const file of listImports(both)) for (const start of both.starts) file.starts.add(start);
  }
}

type GetModule = (id: string) => Rolldown.ModuleInfo | null;

/** For each module, the entries and dynamic imports that load it at once. */
function findStarts(entries: readonly string[], getModule: GetModule): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const open = [...entries];
  const queued = new Set(open);
  for (let start = open.pop(); start !== undefined; start = open.pop()) {
    const seen = new Set<string>();
    const next = [start];
    for (let id = next.pop(); id !== undefined; id = next.pop()) {
      if (seen.has(id)) continue;
      seen.add(id);
      found.set(id, (found.get(id) ?? new Set()).add(start));
      const module = getModule(id);
      next.push(...(module?.importedIds ?? []));
      for (const later of module?.dynamicallyImportedIds ?? []) {
        if (queued.has(later)) continue;
        queued.add(later);
        open.push(later);
      }
    }
  }
  return found;
}

/**
 * The file of a module that a frame needs, or only the back office; undefined for what applicants' pages
 * share.
 */
function chooseFrame(id: string, starts: readonly string[]): string | null | undefined {
  if (starts.length === 1) return null;
  const ofPublic = starts.filter((start) => PUBLIC_STARTS.test(start));
  const isOfApp = starts.some((start) => APP_START.test(start));
  if (ofPublic.length > 0 && ofPublic.every((start) => WATCH_START.test(start)) && !isOfApp) return 'watch';
  if (ofPublic.length === starts.length) return 'site';
  // A style sheet of the public pages that only some pages of the app need.
  if (ofPublic.length > 0) return STYLES.test(id) && !isOfApp ? null : 'base';
  if (isOfApp) return 'core';
  return starts.every((start) => OFFICE_STARTS.test(start)) ? null : undefined;
}

/**
 * The file of each package part, with the pages that load it. Modules import the part through its package, so
 * their code is searched for it.
 */
function findParts(
  startsByModule: ReadonlyMap<string, ReadonlySet<string>>,
  captured: RegExp,
  parts: readonly PackagePart[],
  getModule: GetModule,
): Map<PackagePart, SharedFile> {
  const files = new Map<PackagePart, SharedFile>();
  for (const part of parts) {
    const starts = new Set<string>();
    for (const [id, own] of startsByModule)
      if (captured.test(id) && part.used.test(getModule(id)?.code ?? ''))
        for (const start of own) starts.add(start);
    files.set(part, { modules: [], size: part.size, starts, imports: new Set(), isPart: true });
  }
  return files;
}

function chooseChunks(
  entries: readonly string[],
  captured: RegExp,
  parts: readonly PackagePart[],
  getModule: GetModule,
): Map<string, string> {
  const chosen = new Map<string, string>();
  const files = new Map<string, SharedFile & { modules: string[]; size: number; hasStyles: boolean }>();
  const fileByModule = new Map<string, SharedFile>();
  const found = findStarts(entries, getModule);
  const partFiles = findParts(found, captured, parts, getModule);
  for (const [id, starts] of found) {
    if (!captured.test(id)) continue;
    const frame = chooseFrame(id, [...starts]);
    if (typeof frame === 'string') chosen.set(id, frame);
    if (frame !== undefined) continue;
    const key = [...starts].sort().join();
    const file = files.get(key) ?? { modules: [], size: 0, hasStyles: false, starts, imports: new Set() };
    file.modules.push(id);
    file.size += estimateSize(id, getModule(id)?.code ?? '');
    file.hasStyles ||= STYLES.test(id);
    files.set(key, file);
    fileByModule.set(id, file);
  }
  for (const [id, file] of fileByModule) {
    for (const [{ used }, part] of partFiles)
      if (used.test(getModule(id)?.code ?? '')) file.imports.add(part);
    for (const imported of getModule(id)?.importedIds ?? []) {
      const other = fileByModule.get(imported);
      if (other !== undefined && other !== file) file.imports.add(other);
    }
  }
  const united = uniteFiles([...files.values(), ...partFiles.values()]);
  for (const [index, { modules }] of united.entries())
    for (const id of modules) chosen.set(id, `shared-${String(index)}`);
  return chosen;
}

/**
 * Names the file of each module that several pages share. By default the bundler creates a file for every set
 * of pages that share something: hundreds of files of a few hundred bytes, of which a page needs 40 to 100.
 * @param captured the modules to name
 * @param frame further modules, which all pages need, or almost all of the app
 * @param parts of packages that only some pages need
 */
export function groupChunks(
  entries: readonly string[],
  captured: RegExp,
  frame: { readonly base: RegExp; readonly core: RegExp },
  parts: readonly PackagePart[],
): Rolldown.CodeSplittingGroup {
  let chosen: Map<string, string> | null = null;
  return {
    test: (id) => captured.test(id) || frame.base.test(id) || frame.core.test(id),
    debugName: 'shared by pages',
    name: (id, context) => {
      if (frame.base.test(id)) return 'base';
      if (frame.core.test(id)) return 'core';
      chosen ??= chooseChunks(entries, captured, parts, (module) => context.getModuleInfo(module));
      return chosen.get(id) ?? null;
    },
    includeDependenciesRecursively: false,
  };
}
