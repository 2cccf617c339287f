import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/index.js';

const APP_PAGE = fileURLToPath(new URL('../../../web/app.html', import.meta.url));
const ORIGIN = 'https://portolan.example';

interface Listed {
  readonly id: string;
  readonly title: string;
  readonly country: string;
  readonly summary: string;
  readonly source: { readonly title: string; readonly url: string; readonly readOn: string };
}

let webRoot: string;
let app: TestApp;
let listed: readonly Listed[];

beforeAll(async () => {
  webRoot = await mkdtemp(path.join(tmpdir(), 'portolan-web-'));
  await copyFile(APP_PAGE, path.join(webRoot, 'app.html'));
  const translated = ['/calculators', '/calculators/:id', '/visa-requirements'];
  const paths = [
    '/',
    '/dashboard',
    ...['', '/es', '/ar'].flatMap((at) => translated.map((page) => at + page)),
  ];
  await writeFile(path.join(webRoot, 'routes.json'), JSON.stringify({ paths }));
  app = await startTestApp({ parts: ['api'], webRoot, env: { PUBLIC_URL: ORIGIN } });
  const { data } = await app
    .client()
    .gql<{ pointsCalculators: Listed[] }>(
      '{ pointsCalculators { id title country summary source { title url asOf provenance readOn officialUrl copy } } }',
    );
  listed = data?.pointsCalculators ?? [];
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true, force: true });
});

/** Its table is from the law and changes seldom, so that it was read on an official page on any day. */
const OFFICIAL = 'ca-fsw';

const get = (address: string) => app.client().get(address);
const getTitle = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
const getMeta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]?.replaceAll('&#39;', "'");
const getCanonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

describe('a calculator page', () => {
  it('describes to search engines what it calculates, and the source and date of its table', async () => {
    const { summary, source } = listed.find(({ id }) => id === OFFICIAL)!;
    const { status, text: html } = await get(`/calculators/${OFFICIAL}?age=30`);
    expect(status).toBe(200);
    expect(getTitle(html)).toBe('Canada: Federal Skilled Worker points (67 of 100) · Portolan');
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(source.readOn),
    );
    const description = `${summary} Read on the official page: ${source.title}, ${day}.`;
    expect(getMeta(html, 'description')).toBe(description);
    expect(getMeta(html, 'og:description')).toBe(description);
    expect(getCanonical(html)).toBe(`${ORIGIN}/calculators/${OFFICIAL}`);
    expect(getMeta(html, 'robots')).toBe('index,follow');
    expect(html).toContain(`<a href="${source.url}" rel="noopener noreferrer external">`);
    expect(html).toContain('An officer makes the decision');
  });

  it('exists for each listed calculator, with a unique title', async () => {
    expect(listed.length).toBeGreaterThan(20);
    const answers = await Promise.all(listed.map(({ id }) => get(`/calculators/${id}`)));
    expect(answers.map(({ status }) => status)).toEqual(listed.map(() => 200));
    expect(new Set(answers.map(({ text }) => getTitle(text))).size).toBe(listed.length);
    for (const [index, { text }] of answers.entries()) {
      expect(getTitle(text)).toContain(listed[index]?.country);
    }
  });

  it.each(['nothing', 'UK-STUDENT-FUNDS', '%00', '__proto__'])(
    'is 404 for the unknown id %s, with the app and not for search engines',
    async (id) => {
      const { status, text: html } = await get(`/calculators/${id}`);
      expect(status).toBe(404);
      expect(getMeta(html, 'robots')).toBe('noindex');
      expect(getCanonical(html)).toBeUndefined();
    },
  );

  it('is linked from the list, and in the sitemap', async () => {
    const list = (await get('/calculators')).text;
    expect(getCanonical(list)).toBe(`${ORIGIN}/calculators`);
    const sitemap = (await get('/sitemap.xml')).text;
    for (const { id } of listed) {
      expect(list).toContain(`<a href="/calculators/${id}">`);
      expect(sitemap).toContain(`<loc>${ORIGIN}/calculators/${id}</loc>`);
    }
  });
});

describe('a page in another language', () => {
  it('translates the calculator under its own URL, and keeps the name of the official page', async () => {
    const { status, text: html } = await get(`/es/calculators/${OFFICIAL}`);
    expect(status).toBe(200);
    expect(html).toContain('<html lang="es" dir="ltr">');
    expect(getTitle(html)).toBe('Canadá: puntos de Federal Skilled Worker (67 de 100) · Portolan');
    expect(getMeta(html, 'og:locale')).toBe('es_ES');
    expect(getMeta(html, 'description')).toContain('Leído en la página oficial: ');
    expect(getCanonical(html)).toBe(`${ORIGIN}/es/calculators/${OFFICIAL}`);
    expect(html).toContain('<a href="/es/calculators">Todas las calculadoras</a>');
    expect(html).toContain('La decisión la toma un funcionario.');
    const { source } = listed.find(({ id }) => id === OFFICIAL)!;
    expect(html).toContain(
      `<p dir="auto">Leído en la página oficial: <a href="${source.url}" rel="noopener noreferrer external">${source.title}</a>, `,
    );
  });

  it('has its writing direction, and links within its language', async () => {
    const html = (await get('/ar/calculators')).text;
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('<a href="/ar">Portolan</a>');
    for (const { id } of listed) expect(html).toContain(`<a href="/ar/calculators/${id}">`);
  });

  it('links the same page in all languages, as each of them does', async () => {
    const listOthers = (html: string) =>
      [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(
        ([, language, address]) => [language, address],
      );
    const spanish = listOthers((await get('/es/visa-requirements')).text);
    expect(spanish).toEqual([
      ['en', `${ORIGIN}/visa-requirements`],
      ...['es', 'fr', 'hi', 'ar'].map((code) => [code, `${ORIGIN}/${code}/visa-requirements`]),
      ['zh-Hans', `${ORIGIN}/zh/visa-requirements`],
      ['x-default', `${ORIGIN}/visa-requirements`],
    ]);
    expect(listOthers((await get('/visa-requirements')).text)).toEqual(spanish);
  });

  it('has the visa requirements: without JavaScript, the routes of each country, in the guides', async () => {
    const { text: html } = await get('/es/visa-requirements?country=Japan');
    expect(getTitle(html)).toBe('Requisitos de visa · Portolan');
    expect(getCanonical(html)).toBe(`${ORIGIN}/es/visa-requirements`);
    expect(html).toContain('<h1 dir="auto">Requisitos de visa</h1>');
    expect(html).toContain('<a href="/es/guide">');
    const countries = [...html.matchAll(/<a href="\/es\/guide\/([a-z-]+)\/study">/g)].map(([, name]) => name);
    expect(countries).toHaveLength(11);
    expect(html).toMatch(
      /<a href="\/es\/guide\/germany\/study">Cómo prepararse para estudiar en Alemania<\/a>: <a href="\/es\/guide\/germany\/study#[\w-]+"/,
    );
    expect(html).toMatch(/<a href="\/es\/guide\/japan\/work#[\w-]+"/);
    const english = (await get('/visa-requirements')).text;
    expect(english).toContain('<a href="/guide/germany/work">How to prepare to work in Germany</a>');
  });

  it.each([
    '/es/calculators/nope',
    '/xx/calculators',
    '/en/calculators',
    '/es/dashboard',
    '/es/es/calculators',
  ])('is 404 at %s', async (address) => {
    const { status, text: html } = await get(address);
    expect([status, getMeta(html, 'robots')]).toEqual([404, 'noindex']);
    expect(getCanonical(html)).toBeUndefined();
  });
});

describe('the visa requirements page', () => {
  it('has one canonical URL, whatever is selected', async () => {
    const { text: html } = await get('/visa-requirements?country=Japan');
    expect(getCanonical(html)).toBe(`${ORIGIN}/visa-requirements`);
  });
});
