import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { createServer, type Manifest } from 'vite';
import { closure } from '../budget.ts';
import { pathInLanguage } from '../../src/lib/i18n/language-paths.ts';
import {
  languageDirection,
  languageTag,
  offeredLanguages,
  type Language,
} from '../../src/lib/i18n/languages.ts';
import { isTranslatedPath } from '../../src/lib/site-patterns.ts';
import type { QuestionnaireDefinition } from '../../src/product/questionnaire/definition.ts';
import { compileCatalogue } from '../vite/catalogues.ts';
import { withoutPages } from '../vite/page-files.ts';
import { FIRST_PAGES } from '../vite/page-ranks.ts';
import { markLanguage } from './finish-page.ts';
import { entryFiles } from './pages.ts';
import { listQuestionnaires } from './questionnaires.ts';

/** A page of the app whose first screen is in its HTML, as in `dist/routes.json`. */
export interface FirstScreenEntry {
  readonly path: string;
  /** BCP 47: the language of its first screen. */
  readonly lang: string;
  /** Below `dist`. */
  readonly file: string;
  /** Whether it is the whole page, not just its heading: a query string can then require another one. */
  readonly whole: boolean;
}

/** The app's frame in a language other than English, whose frame is `app.html`. */
export type FrameEntry = Pick<FirstScreenEntry, 'lang' | 'file'>;

/** The prerendered pages of the app. */
export interface FirstScreens {
  readonly screens: readonly FirstScreenEntry[];
  readonly frames: readonly FrameEntry[];
}

/** The first paint needs only the styles: on a slow connection the scripts would compete with them. */
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

interface Translation {
  readonly language: Language;
  readonly messages: Readonly<Record<string, CompiledMessage>>;
}

interface AppEntry {
  readonly renderFrame: (translation: Translation) => string;
  readonly describeFirstRequests: () => Promise<Readonly<Record<string, readonly string[]>>>;
  readonly renderFirstScreens: (
    questionnaires: readonly QuestionnaireDefinition[],
    translation: Translation,
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

/** It accepts no input: the app, which replaces it, wouldn't get it. */
const closeFields = (screen: string): string =>
  screen.replace(/<(input|textarea) /g, '<$1 readonly ').replace(/<select /g, '<select disabled ');

/** Passes the bodies of a page's first requests to its first script, which sends them at once. */
function nameRequests(html: string, bodies: readonly string[]): string {
  if (bodies.length === 0) return html;
  const value = JSON.stringify(bodies)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;');
  return html.replace(THEME_SCRIPT, () => `${THEME_SCRIPT} data-requests="${value}"`);
}

/** The content of the app's page before its script has run. */
export interface Screen {
  readonly markup: string;
  /** The URLs of styles that the page's own script would load later. */
  readonly styles?: readonly string[];
  /** The bodies of the page's first requests. */
  readonly requests?: readonly string[];
  /**
   * The URLs of the files that the page needs in addition to the app's own; its scripts would request them
   * much later.
   */
  readonly files?: readonly string[];
  /** The language of the markup; English by default. */
  readonly language?: Language;
}

/**
 * Puts a first screen into the app's page. The page's first script reads its language from there, and hides
 * the screen from people who read another language.
 * @throws Error if the page has no empty root
 */
export function insertScreen(
  html: string,
  { markup, styles = [], requests = [], files = [], language = 'en' }: Screen,
): string {
  if (!html.includes(ROOT)) throw new Error('app.html has no empty root.');
  const isMissing = (href: string): boolean => !html.includes(`href="${href}"`);
  const later = files.filter((href) => isMissing(href) && !styles.includes(href));
  const links = [
    ...styles.filter(isMissing).map((href) => `<link rel="stylesheet" crossorigin href="${href}">\n  `),
    ...later.map(
      (href) =>
        `<link rel="${href.endsWith('.css') ? 'preload" as="style' : 'modulepreload'}" crossorigin fetchpriority="low" href="${href}">\n  `,
    ),
  ].join('');
  const named = nameRequests(files.length > 0 ? withoutPages(html) : html, requests);
  const page = yieldToStyles(named)
    .replace('</head>', () => `${links}</head>`)
    .replace(ROOT, () => `<div id="root"><!--screen-->${closeFields(markup)}<!--/screen--></div>`);
  if (language === 'en') return page;
  return markLanguage(page, languageTag(language), languageDirection(language)).replace(
    THEME_SCRIPT,
    `${THEME_SCRIPT} data-painted="${language}"`,
  );
}

/** The styles of a page and of the app's frame, in the order in which the script would load them. */
function listStyles(manifest: Manifest, module: string): string[] {
  const keys = [...closure(manifest, [entryFiles.app, module])];
  if (manifest[module] === undefined) throw new Error(`The build has no chunk of ${module}.`);
  // The page's own come last.
  const ordered = [...keys.filter((key) => key !== module), module];
  return [...new Set(ordered.flatMap((key) => manifest[key]?.css ?? []))].map((file) => `/${file}`);
}

/** All files of a commonly opened first page, except those of the app itself; none for another page. */
function listPageFiles(manifest: Manifest, path: string): string[] {
  const modules = Object.entries(FIRST_PAGES).find(([pattern]) => new RegExp(pattern).test(path))?.[1] ?? [];
  const app = closure(manifest, [entryFiles.app]);
  const own = [
    ...closure(
      manifest,
      modules.map((module) => `src/${module}`),
    ),
  ].filter((key) => !app.has(key));
  const files = own.flatMap((key) => {
    const { file, css = [] } = manifest[key] ?? {};
    return [...(file === undefined ? [] : [file]), ...css];
  });
  return [...new Set(files)].map((file) => `/${file}`);
}

/** The paths of a page in a language: the shared one, and the language's own if it has one. */
function listPaths(path: string, language: Language): string[] {
  return language !== 'en' && isTranslatedPath(path) ? [path, pathInLanguage(path, language)] : [path];
}

/**
 * Writes the app's frame into `app.html`. For each language, it also writes the frame and the pages whose
 * first screen, or its heading, is the same for everyone.
 */
export async function writeFirstScreens(root: string, dist: string): Promise<FirstScreens> {
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
    const questionnaires = listQuestionnaires();
    const screens: FirstScreenEntry[] = [];
    const frames: FrameEntry[] = [];
    const write = (file: string, screen: Screen): void => {
      mkdirSync(dirname(join(dist, file)), { recursive: true });
      writeFileSync(join(dist, file), insertScreen(page, screen));
    };
    for (const language of offeredLanguages) {
      const messages =
        language === 'en' ? {} : await compileCatalogue(language, ['messages', 'questionnaire']);
      const translation = { language, messages };
      const lang = languageTag(language);
      const rendered = entry.renderFirstScreens(questionnaires, translation);
      for (const [path, { markup, whole }] of Object.entries(rendered)) {
        const file = `pages/screens/${language}${path}.html`;
        const styles = whole ? listStyles(manifest, MODULES[path] ?? '') : [];
        const files = listPageFiles(manifest, path);
        write(file, { markup, styles, requests: requests[path] ?? [], files, language });
        screens.push(...listPaths(path, language).map((at) => ({ path: at, lang, file, whole })));
      }
      const frame = language === 'en' ? entryFiles.app : `pages/screens/${language}.html`;
      write(frame, { markup: entry.renderFrame(translation), language });
      if (language !== 'en') frames.push({ lang, file: frame });
    }
    return { screens, frames };
  } finally {
    await server.close();
  }
}
