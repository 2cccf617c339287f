import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { VersionedCache } from '../cache/versioned-cache.js';
import type { RequestContext } from '../context/request-context.js';
import { DomainError } from '../errors/index.js';
import { compressBytes } from './compressed.js';
import { isUnchanged } from './etag.js';
import { escapeMarkup } from './markup.js';
import { listAlternates } from './page-template.js';
import type { PublicPages, SitemapEntry } from './public-pages.js';

/** The maximum number of URLs per sitemap (sitemaps.org). */
const MAX_SITEMAP_URLS = 50_000;
/** The total size of the files of one version of the pages: enough for a full one in six languages. */
const MAX_CACHED_BYTES = 64 * 1024 * 1024;

const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** The namespace of the links to other languages. */
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

export interface SitemapOptions {
  readonly pages: PublicPages;
  /** Entries of prebuilt pages, which come first. */
  readonly built: readonly SitemapEntry[];
  /** The public origin, without a trailing slash. */
  readonly origin: string;
  /** The maximum number of entries per sitemap; defaults to the limit of sitemaps.org, and tests set less. */
  readonly max?: number;
}

interface Serving extends SitemapOptions {
  readonly max: number;
  /** Files by their first entry. Anyone may ask for them, and writing one takes long. */
  readonly files: VersionedCache<Buffer>;
}

/**
 * `/robots.txt`, `/sitemap.xml`, and, if one file isn't enough, `/sitemap-1.xml` and so on. Unlike files, these are
 * routes, because a sitemap reads the database and so must count against the general rate limit.
 */
export function serveSitemapAndRobots(instance: FastifyInstance, options: SitemapOptions): void {
  const { pages, built, origin, max = MAX_SITEMAP_URLS } = options;
  const serving: Serving = { ...options, max, files: new VersionedCache(MAX_CACHED_BYTES) };

  instance.get('/robots.txt', (_request, reply) =>
    reply
      .header('Cache-Control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robots(pages.closedPaths, origin)),
  );

  instance.get('/sitemap.xml', async (request, reply) => {
    const { requestContext: ctx } = request;
    const count = built.length + (await pages.count(ctx));
    if (count <= max) return sendSitemap(request, reply, serving, 0);
    return sendXml(request, reply, serving, 'index', () => sitemapIndex(serving, ctx));
  });

  instance.get<{ Params: { number: string } }>('/sitemap-:number.xml', async (request, reply) => {
    const { number } = request.params;
    const count = built.length + (await pages.count(request.requestContext));
    const skip = (Number(number) - 1) * max;
    if (!/^[1-9]\d{0,5}$/.test(number) || count <= max || skip >= count) throw DomainError.notFound();
    return sendSitemap(request, reply, serving, skip);
  });
}

function robots(closed: readonly string[], origin: string): string {
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)];
  return `${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}

function sendSitemap(
  request: FastifyRequest,
  reply: FastifyReply,
  serving: Serving,
  skip: number,
): Promise<FastifyReply> {
  return sendXml(request, reply, serving, String(skip), () => sitemap(serving, request.requestContext, skip));
}

/** The version is read before the entries, so that a sitemap is never marked newer than it is. */
async function sendXml(
  request: FastifyRequest,
  reply: FastifyReply,
  { pages, built, origin, files }: Serving,
  name: string,
  xml: () => AsyncIterable<string>,
): Promise<FastifyReply> {
  const version = await pages.version(request.requestContext);
  if (isUnchanged(request, reply, [version, origin, JSON.stringify(built)])) return reply.send();
  const write = () => buffer(Readable.from(xml(), { objectMode: false }));
  const file = await files.getOrRead(version, name, write, ({ length }) => length);
  reply.type('application/xml; charset=utf-8');
  return reply.send(await compressBytes(request, reply, file));
}

/** Counts again, because it is kept under a version that is read after the caller's count. */
async function* sitemapIndex(
  { pages, built, origin, max }: Serving,
  ctx: RequestContext,
): AsyncGenerator<string> {
  const files = Math.ceil((built.length + (await pages.count(ctx))) / max);
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${XMLNS}>\n`;
  for (let file = 1; file <= files; file += 1) {
    yield `<sitemap><loc>${escapeMarkup(`${origin}/sitemap-${file}.xml`)}</loc></sitemap>\n`;
  }
  yield '</sitemapindex>\n';
}

async function* sitemap(
  { pages, built, origin, max }: Serving,
  ctx: RequestContext,
  skip: number,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${XMLNS} ${XHTML}>\n`;
  const first = built.slice(skip, skip + max);
  for (const entry of first) yield formatEntry(entry, origin);
  const front = built.find(({ alternates }) => alternates?.some(({ path }) => path === '/'))?.alternates;
  const rest = pages.entries(ctx, Math.max(0, skip - built.length), max - first.length);
  for await (const entry of rest) {
    yield formatEntry(
      entry.path === '/' && front !== undefined ? { ...entry, alternates: front } : entry,
      origin,
    );
  }
  yield '</urlset>\n';
}

function formatEntry({ path, changedAt, alternates = [] }: SitemapEntry, origin: string): string {
  const links = listAlternates(alternates).map(
    ([language, at]) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeMarkup(`${origin}${at}`)}"/>`,
  );
  const changed = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
  return `<url><loc>${escapeMarkup(`${origin}${path}`)}</loc>${changed}${links.join('')}</url>\n`;
}
