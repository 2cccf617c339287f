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
  const paths = ['/', '/calculators', '/calculators/:id', '/visa-requirements'];
  await writeFile(path.join(webRoot, 'routes.json'), JSON.stringify({ paths }));
  app = await startTestApp({ parts: ['api'], webRoot, env: { PUBLIC_URL: ORIGIN } });
  const { data } = await app
    .client()
    .gql<{ pointsCalculators: Listed[] }>(
      '{ pointsCalculators { id title country summary source { title url asOf provenance readOn officialUrl } } }',
    );
  listed = data?.pointsCalculators ?? [];
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true, force: true });
});

const get = (address: string) => app.client().get(address);
const getTitle = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
const getMeta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]?.replaceAll('&#39;', "'");
const getCanonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

describe('the page of a calculator', () => {
  it('tells search engines what it works out, from whose table and of which day', async () => {
    const funds = listed.find(({ id }) => id === 'uk-student-funds')!;
    const { status, text: html } = await get('/calculators/uk-student-funds?feesUnpaid=12000');
    expect(status).toBe(200);
    expect(getTitle(html)).toBe('Student visa: proof of funds, United Kingdom · Portolan');
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(funds.source.readOn),
    );
    const description = `${funds.summary} Read on the official page: ${funds.source.title}, ${day}.`;
    expect(getMeta(html, 'description')).toBe(description);
    expect(getMeta(html, 'og:description')).toBe(description);
    expect(getCanonical(html)).toBe(`${ORIGIN}/calculators/uk-student-funds`);
    expect(getMeta(html, 'robots')).toBe('index,follow');
    expect(html).toContain(`<a href="${funds.source.url}" rel="noopener noreferrer external">`);
    expect(html).toContain('An officer makes the decision');
  });

  it('is there for each one that is listed, each with a title of its own', async () => {
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

describe('the page of the visa requirements', () => {
  it('has its one address, whatever is chosen', async () => {
    const { text: html } = await get('/visa-requirements?country=Japan');
    expect(getCanonical(html)).toBe(`${ORIGIN}/visa-requirements`);
  });
});
