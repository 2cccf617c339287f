import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { RequestContext } from '../context/request-context.js';
import { DomainError } from '../errors/index.js';
import { compressStream } from './compressed.js';
import { holdsVersion } from './etag.js';
import { escapeMarkup } from './markup.js';
import type { PublicPages } from './public-pages.js';

/** What one sitemap may hold (sitemaps.org). */
const SITEMAP_MOST = 50_000;

const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export interface CrawlerFilesOptions {
  readonly pages: PublicPages;
  /** The public address, without a slash at its end. */
  readonly origin: string;
  /** How many entries one sitemap holds; what sitemaps.org allows unless a test says less. */
  readonly most?: number;
}

/**
 * `/robots.txt`, `/sitemap.xml` and, where it grows past one file, `/sitemap-1.xml` and so on. They are routes of their
 * own, unlike files: a sitemap reads the database, so that the general limit counts it.
 */
export function serveCrawlerFiles(instance: FastifyInstance, options: CrawlerFilesOptions): void {
  const { pages, origin, most = SITEMAP_MOST } = options;

  instance.get('/robots.txt', (_request, reply) =>
    reply
      .header('Cache-Control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robots(pages.closedPaths, origin)),
  );

  instance.get('/sitemap.xml', async (request, reply) => {
    const { requestContext: ctx } = request;
    const count = await pages.count(ctx);
    if (count <= most) return sendSitemap(request, reply, options, 0, most);
    return sendXml(request, reply, options, () => sitemapIndex(origin, Math.ceil(count / most)));
  });

  instance.get<{ Params: { number: string } }>('/sitemap-:number.xml', async (request, reply) => {
    const { number } = request.params;
    const count = await pages.count(request.requestContext);
    const skip = (Number(number) - 1) * most;
    if (!/^[1-9]\d{0,5}$/.test(number) || count <= most || skip >= count) throw DomainError.notFound();
    return sendSitemap(request, reply, options, skip, most);
  });
}

function robots(closed: readonly string[], origin: string): string {
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)];
  return `${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}

function sendSitemap(
  request: FastifyRequest,
  reply: FastifyReply,
  options: CrawlerFilesOptions,
  skip: number,
  most: number,
): Promise<FastifyReply> {
  const { pages, origin } = options;
  return sendXml(request, reply, options, () => sitemap(pages, request.requestContext, origin, skip, most));
}

/** The version is read before the entries: a sitemap is never marked newer than it is. */
async function sendXml(
  request: FastifyRequest,
  reply: FastifyReply,
  { pages, origin }: CrawlerFilesOptions,
  xml: () => AsyncIterable<string> | Iterable<string>,
): Promise<FastifyReply> {
  const version = await pages.version(request.requestContext);
  if (holdsVersion(request, reply, [version, origin])) return reply.send();
  reply.type('application/xml; charset=utf-8');
  return reply.send(compressStream(request, reply, Readable.from(xml(), { objectMode: false })));
}

function* sitemapIndex(origin: string, files: number): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${XMLNS}>\n`;
  for (let file = 1; file <= files; file += 1) {
    yield `<sitemap><loc>${escapeMarkup(`${origin}/sitemap-${file}.xml`)}</loc></sitemap>\n`;
  }
  yield '</sitemapindex>\n';
}

async function* sitemap(
  pages: PublicPages,
  ctx: RequestContext,
  origin: string,
  skip: number,
  most: number,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${XMLNS}>\n`;
  for await (const { path, changedAt } of pages.entries(ctx, skip, most)) {
    const changed = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
    yield `<url><loc>${escapeMarkup(`${origin}${path}`)}</loc>${changed}</url>\n`;
  }
  yield '</urlset>\n';
}
