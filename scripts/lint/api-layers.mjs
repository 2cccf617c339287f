/**
 * The import direction of the api, as a function of two places:
 *
 *   app  ->  modules/X/{api,worker}  ->  module core  ->  platform
 *
 * @typedef {{ layer: 'platform' | 'app' | 'test' | 'other' }
 *   | { layer: 'module', module: string, folder: 'core' | 'api' | 'worker' | 'migrations', isFace: boolean }} Place
 */

/** The entry points beside app/; they start what app/ composes. */
const ENTRY_POINTS = new Set(['api/src/main.ts', 'api/src/worker.ts', 'api/src/cli.ts']);

/**
 * @param {string} path relative to the repository's root
 * @returns {Place}
 */
export function placeInApi(path) {
  if (path.startsWith('api/test/') || path.startsWith('api/bench/')) return { layer: 'test' };
  if (path.startsWith('api/src/platform/')) return { layer: 'platform' };
  if (path.startsWith('api/src/app/') || ENTRY_POINTS.has(path)) return { layer: 'app' };
  const match = /^api\/src\/modules\/([^/]+)\/(.+)$/.exec(path);
  const [, module, inside] = match ?? [];
  if (module === undefined || inside === undefined) return { layer: 'other' };
  return { layer: 'module', module, folder: getFolder(inside), isFace: inside === 'index.ts' };
}

/**
 * @param {string} inside path in the module's folder
 * @returns {'core' | 'api' | 'worker' | 'migrations'}
 */
function getFolder(inside) {
  const [folder] = inside.split('/');
  return folder === 'api' || folder === 'worker' || folder === 'migrations' ? folder : 'core';
}

/**
 * Why a file of the api must not import another one; null when it may.
 * @param {string} from relative path of the importing file
 * @param {string} to relative path of the imported file
 * @returns {string | null}
 */
export function apiViolation(from, to) {
  if (to.startsWith('web/')) {
    return 'The api and the web share the GraphQL schema and nothing else. Move what both need into the schema.';
  }
  const source = placeInApi(from);
  const target = placeInApi(to);
  if (target.layer === 'test' && source.layer !== 'test' && !from.endsWith('.spec.ts')) {
    return 'api/test is not part of the product: only specifications may import from it.';
  }
  switch (source.layer) {
    case 'platform':
      return fromPlatform(target);
    case 'app':
      return fromApp(from, target);
    case 'module':
      return fromModule(source, target);
    default:
      return null;
  }
}

/** @param {Place} target */
function fromPlatform(target) {
  if (target.layer === 'module') {
    return (
      `platform/ lies below the modules and knows no domain word, so it cannot import modules/${target.module}. ` +
      'Declare an interface or a token in platform/ and let the module provide it, or publish an event.'
    );
  }
  if (target.layer === 'app') {
    return 'platform/ lies below app/: let app/ pass in what platform/ needs (an option, a token, a provider).';
  }
  return null;
}

/**
 * @param {string} from
 * @param {Place} target
 */
function fromApp(from, target) {
  if (target.layer !== 'module' || target.isFace || target.folder !== 'core' || from.endsWith('.spec.ts'))
    return null;
  return (
    `app/ composes a module from its index.ts and its api/, worker/ and migrations/ folders. ` +
    `Export what is needed from modules/${target.module}/index.ts.`
  );
}

/**
 * @param {Extract<Place, { layer: 'module' }>} source
 * @param {Place} target
 */
function fromModule(source, target) {
  if (target.layer === 'app') {
    return 'app/ composes the modules, so a module cannot import app/. Move what both need into platform/.';
  }
  if (target.layer !== 'module') return null;
  if (source.folder === 'migrations' && (target.module !== source.module || target.folder !== 'migrations')) {
    return 'A migration stands alone: it still does the same when the code of its module has long changed.';
  }
  if (target.module !== source.module) {
    if (target.isFace) return null;
    return (
      `A module reaches another one only through its public face: import modules/${target.module}/index.js, and export ` +
      'there what is missing. If that makes a cycle, break it with an event.'
    );
  }
  if (target.isFace && source.folder === 'core') {
    return `In the core of modules/${source.module}, import the file itself: its index.ts imports you.`;
  }
  if (target.folder === 'migrations' && source.folder !== 'migrations') {
    return 'app/migrations.ts alone lists the migrations: nothing in a module imports them.';
  }
  if (source.isFace || target.folder === 'core' || target.folder === source.folder) return null;
  if (source.folder === 'core') {
    return (
      `The core of a module knows no transport, so it cannot import its ${target.folder}/ folder. ` +
      'Move the shared part into the core, or let app/ register it.'
    );
  }
  return (
    `${source.folder}/ and ${target.folder}/ of a module never import each other: they run in different processes. ` +
    "Move the shared part into the module's core."
  );
}
