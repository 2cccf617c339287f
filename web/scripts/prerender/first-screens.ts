import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createServer, type Manifest } from 'vite';
import { closure } from '../budget.ts';
import type { QuestionnaireDefinition } from '../../src/product/questionnaire/definition.ts';
import { entryFiles } from './pages.ts';
import { listQuestionnaires } from './questionnaires.ts';

/** A page of the app whose first screen is in its HTML, as `dist/routes.json` has it. */
export interface FirstScreenEntry {
  readonly path: string;
  /** Below `dist`. */
  readonly file: string;
  /** Whether it is the page as a whole, and not its heading alone: a query string can then ask for another one. */
  readonly whole: boolean;
}

/** The first paint needs the styles alone: on a slow line the scripts would share it with them. */
const yieldToStyles = (html: string): string =>
  html.replace(
    /(<script type="module"|<link rel="modulepreload") crossorigin/g,
    '$1 crossorigin fetchpriority="low"',
  );

const ROOT = '<div id="root"></div>';
const THEME_SCRIPT = '<script src="/theme.js"';

/** The module of each whole page, whose styles the first paint needs; the frame's are enough for a heading. */
const MODULES: Readonly<Record<string, string>> = {
  '/login': 'src/features/auth/login/route.tsx',
  '/signup': 'src/features/auth/signup/route.tsx',
  '/assessment/student': 'src/features/questionnaire/student/route.tsx',
  '/assessment/opportunity-seeker': 'src/features/questionnaire/opportunity-seeker/route.tsx',
};

interface RenderedScreen {
  readonly markup: string;
  readonly whole: boolean;
}

interface AppEntry {
  readonly renderFrame: () => string;
  readonly describeFirstRequests: () => Promise<Readonly<Record<string, readonly string[]>>>;
  readonly renderFirstScreens: (
    questionnaires: readonly QuestionnaireDefinition[],
  ) => Readonly<Record<string, RenderedScreen>>;
}

function isAppEntry(value: unknown): value is AppEntry {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['renderFrame', 'describeFirstRequests', 'renderFirstScreens'].every(
      (name) => typeof Reflect.get(value, name) === 'function',
    )
  );
}

/** Nothing can be typed into it: the app, which takes its place, would not know of it. */
const closeFields = (screen: string): string =>
  screen.replace(/<(input|textarea) /g, '<$1 readonly ').replace(/<select /g, '<select disabled ');

/** Names the bodies of a page's first requests to its first script, which sends them at once. */
function nameRequests(html: string, bodies: readonly string[]): string {
  if (bodies.length === 0) return html;
  const value = JSON.stringify(bodies)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;');
  return html.replace(THEME_SCRIPT, () => `${THEME_SCRIPT} data-requests="${value}"`);
}

/**
 * Puts a first screen into the app's page, with the styles that the page's own script would load later.
 * @param requests the bodies of the requests that the page begins with
 * @throws Error when the page has no empty root
 */
export function insertScreen(
  html: string,
  screen: string,
  styles: readonly string[],
  requests: readonly string[] = [],
): string {
  if (!html.includes(ROOT)) throw new Error('app.html has no empty root.');
  const missing = styles.filter((href) => !html.includes(`href="${href}"`));
  const links = missing.map((href) => `<link rel="stylesheet" crossorigin href="${href}">\n  `).join('');
  return yieldToStyles(nameRequests(html, requests))
    .replace('</head>', () => `${links}</head>`)
    .replace(ROOT, () => `<div id="root"><!--screen-->${closeFields(screen)}<!--/screen--></div>`);
}

/** The styles of a page and of the app's frame, in the order in which the script would load them. */
function listStyles(manifest: Manifest, module: string): string[] {
  const keys = [...closure(manifest, [entryFiles.app, module])];
  if (manifest[module] === undefined) throw new Error(`The build has no chunk of ${module}.`);
  // The page's own come last.
  const ordered = [...keys.filter((key) => key !== module), module];
  return [...new Set(ordered.flatMap((key) => manifest[key]?.css ?? []))].map((file) => `/${file}`);
}

/**
 * Writes the app's frame into `app.html`, and beside it the pages whose first screen, or its heading, is the same for everyone.
 * @returns those pages
 */
export async function writeFirstScreens(root: string, dist: string): Promise<FirstScreenEntry[]> {
  const server = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const entry: unknown = await server.ssrLoadModule('/src/app/entry-server.tsx');
    if (!isAppEntry(entry)) throw new Error('entry-server.tsx of the app has no renderers.');
    const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
    const page = readFileSync(join(dist, entryFiles.app), 'utf8');
    const requests = await entry.describeFirstRequests();
    const screens = Object.entries(entry.renderFirstScreens(listQuestionnaires())).map(
      ([path, { markup, whole }]) => {
        const file = `pages/screens${path}.html`;
        mkdirSync(dirname(join(dist, file)), { recursive: true });
        const styles = whole ? listStyles(manifest, MODULES[path] ?? '') : [];
        writeFileSync(join(dist, file), insertScreen(page, markup, styles, requests[path]));
        return { path, file, whole };
      },
    );
    writeFileSync(join(dist, entryFiles.app), insertScreen(page, entry.renderFrame(), []));
    return screens;
  } finally {
    await server.close();
  }
}
