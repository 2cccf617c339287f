import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { COUNTRIES } from '../../src/modules/questionnaires/index.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { LANGUAGES } from '../../src/platform/language/languages.js';
import { serveSitemapAndRobots } from '../../src/platform/http/sitemap-and-robots.js';
import { PublicPages } from '../../src/platform/http/public-pages.js';
import { startTestApp, type TestApp } from '../harness/index.js';
import { addProgram, dayFromNow, emptyCatalogue } from './support.js';

const ORIGIN = 'https://portolan.example';
/** The contents of the client's build don't matter here. */
const NO_CLIENT = path.join(tmpdir(), 'no-client');
const BUILT = ['/about', '/blog'].map((at) => ({ path: at, changedAt: new Date('2026-11-23') }));

let app: TestApp;
/**
 * With an empty catalog, each in each language: the rules, the guides, the calculators, and the list of
 * programs.
 */
let fixed: string[];

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'], webRoot: NO_CLIENT, env: { PUBLIC_URL: ORIGIN } });
  const { data } = await app
    .client()
    .gql<{ pointsCalculators: { id: string }[] }>('{ pointsCalculators { id } }');
  const calculators = (data?.pointsCalculators ?? []).map(({ id }) => `/calculators/${id}`);
  const countries = COUNTRIES.map((country) => country.toLowerCase().replaceAll(' ', '-'));
  const guides = ['', ...countries.flatMap((country) => [`/${country}/study`, `/${country}/work`])].map(
    (guide) => `/guide${guide}`,
  );
  const pages = ['/visa-requirements', ...guides, '/calculators', ...calculators, '/programs'];
  fixed = [`${ORIGIN}/`, ...pages.flatMap(inLanguages)];
});
afterAll(() => app.close());
beforeEach(() => emptyCatalogue(app));

const get = (path: string, headers?: Record<string, string>) => app.client().get(path, headers);
const placesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place);
const inLanguages = (path: string) =>
  LANGUAGES.map((language) => `${ORIGIN}${language === 'en' ? '' : `/${language}`}${path}`);
const getPages = (id: string) => inLanguages(`/programs/${id}`);

describe('the sitemap', () => {
  it('lists the public pages and the open programs, with the date of their last change', async () => {
    const open = await addProgram(app, { deadline: dayFromNow(0) });
    await addProgram(app, { deadline: dayFromNow(-1) });
    const archived = await addProgram(app);
    const dateless = await addProgram(app);
    await app.sql('UPDATE program SET archived_at = now() WHERE id = $1', [archived]);
    await app.sql(`UPDATE program SET updated_at = '2026-11-01T10:00:00Z' WHERE id = $1`, [open]);
    const { status, headers, text: xml } = await get('/sitemap.xml');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(placesIn(xml)).toEqual([...fixed, ...getPages(open), ...getPages(dateless)]);
    expect(xml).toContain(
      `<url><loc>${ORIGIN}/es/programs/${open}</loc><lastmod>2026-11-01T10:00:00.000Z</lastmod><xhtml:link rel="alternate" hreflang="en" href="${ORIGIN}/programs/${open}"/>`,
    );
    expect(xml.split(`hreflang="x-default" href="${ORIGIN}/programs/${open}"`)).toHaveLength(
      LANGUAGES.length + 1,
    );
    expect(xml).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset( xmlns(:xhtml)?="[^"]+")+>\n[\s\S]*<\/urlset>\n$/,
    );
  });

  it('is complete however many rows one query returns', async () => {
    await app.sql(
      `INSERT INTO program (id, title, description, type, country, fit_key)
       SELECT gen_random_uuid(), 'Many', 'One of a great many.', 'job', 'Japan', 'Japan' FROM generate_series(1, 2345)`,
    );
    const places = placesIn((await get('/sitemap.xml')).text);
    expect(places).toHaveLength(fixed.length + 2345 * LANGUAGES.length);
    expect(new Set(places).size).toBe(places.length);
  });

  it('is not sent again while it is unchanged, and is after a change', async () => {
    await addProgram(app);
    const first = await get('/sitemap.xml');
    const held = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await get('/sitemap.xml', held)).status).toBe(304);
    await addProgram(app);
    expect((await get('/sitemap.xml', held)).status).toBe(200);
  });

  it('is written once while it is unchanged, however many ask', async () => {
    await addProgram(app);
    const entries = vi.spyOn(app.get(PublicPages), 'entries');
    const first = (await get('/sitemap.xml')).text;
    const asked = await Promise.all([get('/sitemap.xml'), get('/sitemap.xml?again')]);
    expect(asked.map(({ text }) => text)).toEqual([first, first]);
    expect(entries).toHaveBeenCalledOnce();
    await addProgram(app);
    expect((await get('/sitemap.xml')).text).not.toBe(first);
    entries.mockRestore();
  });

  it('is compressed for clients that accept it, and answers HEAD without a body', async () => {
    const answer = await app.app
      .getHttpAdapter()
      .getInstance()
      .inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(placesIn(gunzipSync(answer.rawPayload).toString('utf8'))).toEqual(fixed);
    const head = await app.client().send('HEAD', '/sitemap.xml');
    expect([head.status, head.text]).toEqual([200, '']);
  });

  it('with one file has no numbered files', async () => {
    expect((await get('/sitemap-1.xml')).status).toBe(404);
  });
});

describe('a sitemap that is too long for one file', () => {
  let small: FastifyInstance;
  /** Ends within the rows of a page in its languages. */
  const max = 20;

  beforeEach(() => {
    small = Fastify();
    small.addHook('onRequest', (request, _reply, done) => {
      request.requestContext = RequestContext.system('sitemap');
      done();
    });
    serveSitemapAndRobots(small, { pages: app.get(PublicPages), built: BUILT, origin: ORIGIN, max });
  });
  afterEach(() => small.close());

  const read = async (path: string) => {
    const { statusCode, payload } = await small.inject({ url: path });
    return { status: statusCode, places: placesIn(payload) };
  };

  it('is an index of files that list each page once', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) ids.push(await addProgram(app));
    const built = BUILT.map((page) => `${ORIGIN}${page.path}`);
    const pages = built.length + fixed.length + ids.length * LANGUAGES.length;
    const paths = Array.from({ length: Math.ceil(pages / max) }, (_, index) => `/sitemap-${index + 1}.xml`);
    expect((await read('/sitemap.xml')).places).toEqual(paths.map((path) => `${ORIGIN}${path}`));
    const all = await Promise.all(paths.map(read));
    expect(all.slice(0, -1).every(({ places }) => places.length === max)).toBe(true);
    expect(all.flatMap(({ places }) => places)).toEqual([...built, ...fixed, ...ids.flatMap(getPages)]);
    expect((await read(`/sitemap-${paths.length + 1}.xml`)).status).not.toBe(200);
  });

  it.each(['0', '999', '-1', '01', '1e3', 'x', '99999999999'])('has no file %s', async (number) => {
    await addProgram(app);
    expect((await read(`/sitemap-${number}.xml`)).status).not.toBe(200);
  });
});

describe('robots.txt', () => {
  it('allows the public pages and their resources, disallows the private ones, and names the sitemap', async () => {
    const { status, headers, text } = await get('/robots.txt');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(text).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
    const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path ?? '');
    const isClosed = (path: string) => closed.some((start) => path.startsWith(start));
    for (const path of ['/dashboard', '/admin/login', '/documents', '/api/programs', '/programs/compare']) {
      expect([path, isClosed(path)]).toEqual([path, true]);
    }
    for (const path of [
      '/',
      '/programs',
      '/programs/1',
      '/assets/a.js',
      '/graphql',
      '/calculators',
      '/login',
    ]) {
      expect([path, isClosed(path)]).toEqual([path, false]);
    }
  });
});
