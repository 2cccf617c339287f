import type { Plugin } from 'vite';
import { FIRST_PAGES } from './page-ranks.ts';

/** The properties that we use of a chunk of the build. */
export interface PageChunk {
  readonly fileName: string;
  /** The module that it was created for; null for one that others share. */
  readonly module: string | null;
  readonly imports: readonly string[];
  readonly styles: Iterable<string>;
}

/** What `describePages` writes into the element of `public/theme.js`. */
const WRITTEN = / data-files="[^"]*" data-pages="[^"]*"/;

/** The app's page without these names, for a page that lists its own files. */
export const withoutPages = (html: string): string => html.replace(WRITTEN, '');

/** The files of some chunks and of everything that they import. */
function listFiles(chunks: readonly PageChunk[], starts: readonly PageChunk[]): Set<string> {
  const files = new Set<string>();
  const open = [...starts];
  for (let chunk = open.pop(); chunk !== undefined; chunk = open.pop()) {
    if (files.has(chunk.fileName)) continue;
    files.add(chunk.fileName);
    for (const sheet of chunk.styles) files.add(sheet);
    const { imports } = chunk;
    open.push(...chunks.filter(({ fileName }) => imports.includes(fileName)));
  }
  return files;
}

/** @throws Error if the build has no such chunk */
function findChunk(chunks: readonly PageChunk[], ending: string): PageChunk {
  const found = chunks.find(({ module }) => module?.endsWith(ending));
  if (found !== undefined) return found;
  throw new Error(`The build has no chunk of ${ending}, which scripts/vite/page-ranks.ts names.`);
}

/**
 * What `public/theme.js` reads from its own element: the names of files, and the files that each path needs.
 * @returns `files` without their folder, separated by spaces; `pages` as patterns with the positions of their
 * files, separated by semicolons
 */
export function describePages(
  chunks: readonly PageChunk[],
  pages: Readonly<Record<string, readonly string[]>> = FIRST_PAGES,
): { files: string; pages: string } {
  const app = listFiles(chunks, [findChunk(chunks, '/app.html')]);
  const names: string[] = [];
  const lines = Object.entries(pages).map(([pattern, modules]) => {
    const starts = modules.map((module) => findChunk(chunks, `/src/${module}`));
    const places = [...listFiles(chunks, starts)]
      .filter((name) => !app.has(name))
      .map((name) => {
        if (!names.includes(name)) names.push(name);
        return names.indexOf(name);
      });
    return [pattern, ...places].join(' ');
  });
  return { files: names.map((name) => name.replace('assets/', '')).join(' '), pages: lines.join('; ') };
}

/**
 * Passes the files of the most common first pages to the first script of the app's page, which requests them
 * at once.
 */
export function pageFiles(): Plugin {
  return {
    name: 'portolan:page-files',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, path }) => {
        if (!path.endsWith('/app.html') || bundle === undefined) return html;
        const chunks = Object.values(bundle).flatMap((file): PageChunk[] =>
          file.type === 'chunk'
            ? [
                {
                  fileName: file.fileName,
                  module: file.facadeModuleId,
                  imports: file.imports,
                  styles: file.viteMetadata?.importedCss ?? [],
                },
              ]
            : [],
        );
        const { files, pages } = describePages(chunks);
        const script = '<script src="/theme.js"';
        return html.replace(script, `${script} data-files="${files}" data-pages="${pages}"`);
      },
    },
  };
}
