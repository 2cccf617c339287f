import fastifyStatic from '@fastify/static';
import { Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DomainError, ERROR_TABLE, toDomainError } from '../errors/index.js';
import { APP_PAGE, BUILT_FOLDER, type BuiltFront, type BuiltPage, type BuiltPages } from './built-pages.js';
import { BuiltTemplate } from './built-template.js';
import { CompressedPages } from './compressed-pages.js';
import { compressText } from './compressed.js';
import { readLanguagePath } from '../language/language-paths.js';
import { findLanguage, LANGUAGES, readAcceptLanguage, type Language } from '../language/languages.js';
import { logError } from './error.filter.js';
import { isUnchanged } from './etag.js';
import { FILES_ROUTE } from './identify.js';
import { PageTemplate } from './page-template.js';
import type { PublicPages } from './public-pages.js';
import { removeDocumentHeaders } from './security-headers.js';
import { addVary } from './vary.js';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';
/** Built files that a page loads and nobody opens; the service worker lies outside, and a picture can hold a script. */
const PART_OF_PAGE = /^assets\/[^/]+\.(?:js|css|woff2)$/;

export interface WebClientOptions {
  /** Folder of the built web client. */
  readonly root: string;
  readonly pages: PublicPages;
  /** The client's page manifest. */
  readonly built: BuiltPages;
  /** The public origin, without a trailing slash. */
  readonly origin: string;
  /** Existing files that are not served under their own names. */
  readonly withheld?: readonly string[];
  /** Applies the rate limit to a page that requires a lookup. @throws DomainError RATE_LIMITED */
  readonly count: (request: FastifyRequest) => Promise<void>;
  /** Called for each request for an existing page. */
  readonly served?: (request: FastifyRequest) => void;
}

/** A page to send: filled (`painted`: for readers of one language), or as built with the status that says why. */
type Filled =
  { readonly html: string; readonly painted?: true } | { readonly plain: string; readonly status: number };

/**
 * Serves the built web client: its files, the front page, and the app's page for every path of the app. For a public
 * page, the app's page carries its title, description, canonical URL, structured data and text. The front page and the
 * other prebuilt pages are filled with current values, such as prices.
 */
export async function serveWebClient(
  instance: FastifyInstance,
  { root, pages, built, origin, withheld = [], count, served }: WebClientOptions,
): Promise<void> {
  if (!existsSync(path.join(root, APP_PAGE))) {
    instance.get(FILES_ROUTE, () => {
      throw DomainError.notFound();
    });
    return;
  }
  const files = new Set(filesBelow(root));
  const template = PageTemplate.read(path.join(root, APP_PAGE));
  // The files that a page with a text for search engines can be made of.
  const bases = new Map(
    [
      ...LANGUAGES.map((language) => built.frameFile(language)),
      ...built.screens.filter(({ whole }) => !whole).map(({ file }) => file),
    ].map((file) => [file, PageTemplate.read(path.join(root, file))]),
  );
  const front = files.delete('index.html') ? BuiltTemplate.read(path.join(root, 'index.html')) : null;
  for (const name of [APP_PAGE, ...withheld]) files.delete(name);
  for (const name of files) if (name.startsWith(BUILT_FOLDER)) files.delete(name);
  const logger = new Logger('WebClient');
  const compressed = new CompressedPages();
  await instance.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false });

  const fillFront = async (request: FastifyRequest, to: BuiltTemplate): Promise<Filled> => {
    await count(request);
    const page = await pages.front(request.requestContext, readSearch(request), 'en');
    const { frontAlternates: alternates } = built;
    return { html: to.fill({ ...page, alternates }, `${origin}/`) };
  };
  const fillTranslated = async (request: FastifyRequest, to: BuiltFront): Promise<Filled> => {
    await count(request);
    const page = await pages.front(request.requestContext, readSearch(request), to.language);
    return { html: to.fill(page, origin) };
  };
  const fillBuilt = async (request: FastifyRequest, to: BuiltPage): Promise<Filled> => {
    await count(request);
    const filling = await pages.filling(request.requestContext, readSearch(request), to.language);
    return { html: to.fill(filling, origin) };
  };
  const fillPage = async (request: FastifyRequest, name: string, base: string): Promise<Filled | null> => {
    await count(request);
    const page = await pages.find(request.requestContext, `/${name}`);
    if (page === null) return null;
    if (page === 'missing') return { plain: template.plain, status: 404 };
    const own = page.built && built.findTemplate(page.built.template, page.language);
    if (!page.built || !own) {
      return { html: (bases.get(base) ?? template).fill(page, origin), painted: true };
    }
    const language = findLanguage(page.language ?? 'en');
    const { words, lists } = await pages.filling(request.requestContext, readSearch(request), language);
    const filling = { words, lists: { ...lists, ...page.built.lists } };
    return { html: own.fill({ ...page, ...filling }, `${origin}${page.path}`) };
  };

  instance.get(FILES_ROUTE, async (request, reply) => {
    const [pathname = '/'] = request.url.split(/[?#]/, 1);
    const name = decodePath(pathname);
    // A URL under the handlers' prefixes that matches none of them is a 404, not a page.
    if (/^(api|graphql|dev)(\/|$)/.test(name)) throw DomainError.notFound();
    if (files.has(name)) {
      if (PART_OF_PAGE.test(name)) removeDocumentHeaders(reply);
      return send(reply, name, name.startsWith('assets/') ? IMMUTABLE : REVALIDATE);
    }
    if (files.has(`${name}.html`)) return send(reply, `${name}.html`, REVALIDATE);
    const isFront = name === '' && front !== null;
    const page = built.find(`/${name}`);
    const translated = built.fronts.get(`/${name}`);
    if (!isFront && page === null && translated === undefined && !built.isAppPath(pathname)) {
      return sendText(request, reply.code(404), template.plain);
    }
    served?.(request);
    const base = choosePainted(built, request, name);
    try {
      const filled = await (isFront
        ? fillFront(request, front)
        : translated !== undefined
          ? fillTranslated(request, translated)
          : page === null
            ? fillPage(request, name, base)
            : fillBuilt(request, page));
      if (filled === null || 'painted' in filled) addVary(reply, 'Accept-Language');
      if (filled === null) return await send(reply, base, REVALIDATE);
      if ('plain' in filled) return await sendText(request, reply.code(filled.status), filled.plain);
      // The other pages, such as those of programs, are too many to keep.
      const isBuilt = isFront || translated !== undefined || page !== null;
      return await sendFilled(request, reply, filled.html, isBuilt ? compressed : undefined);
    } catch (thrown) {
      // People still get the page, which explains the error or retries; search engines come back later.
      const error = toDomainError(thrown);
      logError(error, request, logger);
      if (error.retryAfterSeconds !== undefined) reply.header('Retry-After', String(error.retryAfterSeconds));
      const { plain } = isFront ? front : (translated ?? page ?? template);
      return sendText(request, reply.code(ERROR_TABLE[error.code].status), plain);
    }
  });
}

/**
 * The file of the app's page with what can be painted before its script has run: the page's first screen, or the app's frame, in
 * the language of the URL or else of the browser. Only the script knows which language was chosen there.
 */
function choosePainted(built: BuiltPages, request: FastifyRequest, name: string): string {
  const language = readPaintedLanguage(request, `/${name}`);
  const screen = built.findScreen(`/${name}`, language);
  // A URL with a query string can show more, such as why a sign-in failed.
  const fits = screen?.whole !== true || request.url === `/${name}`;
  return screen !== undefined && fits ? screen.file : built.frameFile(language);
}

function readPaintedLanguage(request: FastifyRequest, at: string): Language {
  const { language } = readLanguagePath(at);
  return language === 'en' ? (readAcceptLanguage(request.headers['accept-language']) ?? 'en') : language;
}

/** The ETag hashes the whole text, so an edit, a new price, a passed deadline and a new build all change it at once. */
function sendFilled(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  pages: CompressedPages | undefined,
): Promise<FastifyReply> | FastifyReply {
  addVary(reply, 'Accept-Encoding');
  if (isUnchanged(request, reply, [html])) return reply.send();
  return sendText(request, reply, html, pages);
}

/** No date and, except for a filled page, no ETag: a missing page is never "not modified". */
async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  pages?: CompressedPages,
): Promise<FastifyReply> {
  if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-cache');
  reply.type('text/html; charset=utf-8');
  return reply.send(await compressText(request, reply, html, pages));
}

function send(reply: FastifyReply, file: string, cacheControl: string): FastifyReply {
  return reply.header('Cache-Control', cacheControl).sendFile(file);
}

function readSearch(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(request.url.split('?').slice(1).join('?'));
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '');
  } catch {
    // An invalid escape matches no file; the app's own not-found page answers.
    return '%';
  }
}

function filesBelow(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|map)$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}
