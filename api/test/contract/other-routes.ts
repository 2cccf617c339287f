import type { TestApp } from '../harness/index.js';
import { ID_IN_PATHS, listRestRoutes } from './routes.js';

/** A route of the server that no handler declares: files, pages, and what libraries add. */
export interface OtherRoute {
  readonly method: string;
  /** As the router has it, such as `/sitemap-:number.xml`. */
  readonly pattern: string;
}

interface Printing {
  printRoutes(options: { commonPrefix: boolean }): string;
}

/** Every route of the HTTP server, as its router prints them. */
function listAllRoutes(app: TestApp): OtherRoute[] {
  const instance: Printing = app.app.getHttpAdapter().getInstance();
  const parents: string[] = [];
  return instance
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      // Four characters of indentation per level; a child continues the path of its parent.
      const [, indent, part, methods] = /^((?:[│ ] {3})*)[├└]── (\S+) \(([^)]+)\)$/.exec(line) ?? [];
      if (indent === undefined || part === undefined || methods === undefined) return [];
      const depth = indent.length / 4;
      const pattern = `${parents[depth - 1] ?? ''}${part}`;
      parents.splice(depth, Infinity, pattern);
      return methods.split(', ').map((method) => ({ method, pattern }));
    });
}

/** The routes that belong to no controller, sorted. */
export function listOtherRoutes(app: TestApp): OtherRoute[] {
  const normalise = (path: string) => path.replaceAll(ID_IN_PATHS, ':').replaceAll(/:\w+/g, ':');
  const declared = new Set(
    listRestRoutes(app).flatMap(({ method, path }) => {
      const name = normalise(path);
      return method === 'GET' ? [`GET ${name}`, `HEAD ${name}`] : [`${method} ${name}`];
    }),
  );
  return listAllRoutes(app)
    .filter(({ method, pattern }) => !declared.has(`${method} ${normalise(pattern)}`))
    .sort((a, b) => `${a.pattern} ${a.method}`.localeCompare(`${b.pattern} ${b.method}`));
}
