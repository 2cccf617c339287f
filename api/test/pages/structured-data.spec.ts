import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/index.js';
import { addProgram, emptyCatalogue } from '../programs/support.js';

const WEB = fileURLToPath(new URL('../../../web/', import.meta.url));
const ORIGIN = 'https://portolan.example';

let webRoot: string;
let app: TestApp;

beforeAll(async () => {
  webRoot = await mkdtemp(path.join(tmpdir(), 'portolan-web-'));
  for (const file of ['app.html', 'index.html'])
    await copyFile(path.join(WEB, file), path.join(webRoot, file));
  const translated = [
    ...['/guide', '/guide/:country/:purpose', '/calculators', '/calculators/:id'],
    ...['/programs', '/programs/:id', '/visa-requirements'],
  ];
  const paths = [
    '/',
    ...['', '/es', '/fr', '/hi', '/ar', '/zh'].flatMap((at) => translated.map((page) => `${at}${page}`)),
  ];
  await writeFile(path.join(webRoot, 'routes.json'), JSON.stringify({ paths }));
  app = await startTestApp({ parts: ['api'], webRoot, env: { PUBLIC_URL: ORIGIN } });
  await emptyCatalogue(app);
  for (const type of ['scholarship', 'internship', 'job'] as const) {
    await addProgram(app, { type, title: `A ${type}`, deadline: '2031-03-01', organisation: 'DAAD' });
  }
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true, force: true });
});

type Node = Readonly<Record<string, unknown>>;

/**
 * What a node of a type must contain. Google requires more of a job posting than the catalog has, so there is
 * none.
 */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  WebSite: ['name', 'url'],
  Organization: ['name'],
  WebPage: ['name', 'description', 'url', 'breadcrumb'],
  CollectionPage: ['name', 'description', 'url', 'breadcrumb', 'mainEntity'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  EducationalOccupationalProgram: ['name', 'description', 'programType'],
  Country: ['name'],
  Thing: ['name'],
};

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || value === null) return [];
  const node = Object.fromEntries(Object.entries(value));
  return ['@type' in node ? [node] : [], ...Object.values(node).map(nodesIn)].flat();
}

/** The structured data of a page, as a search engine reads it. */
function readData(html: string): unknown {
  const [block, ...more] = [
    ...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g),
  ];
  expect(more).toHaveLength(0);
  return JSON.parse(block?.[1] ?? 'null') as unknown;
}

const getMeta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';

async function listPaths(): Promise<string[]> {
  const { text } = await app.client().get('/sitemap.xml');
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = '']) => new URL(place).pathname);
}

describe('every page of the sitemap', () => {
  it('has structured data of known types with all required properties, and absolute links', async () => {
    const seen = new Set<string>();
    for (const address of await listPaths()) {
      const { status, text: html } = await app.client().get(address);
      expect([address, status]).toEqual([address, 200]);
      const nodes = nodesIn(readData(html));
      expect(nodes.length, address).toBeGreaterThan(0);
      for (const node of nodes) {
        const type = String(node['@type']);
        seen.add(type);
        expect(Object.keys(REQUIRED), `${address}: ${type}`).toContain(type);
        for (const field of REQUIRED[type] ?? []) {
          expect(node[field], `${address}: ${type}.${field}`).toBeTruthy();
          expect(node[field], `${address}: ${type}.${field}`).not.toEqual([]);
        }
        for (const field of ['url', 'item', 'logo']) {
          if (field in node) expect(() => new URL(String(node[field])), `${address}: ${field}`).not.toThrow();
        }
      }
    }
    expect([...seen]).toEqual(expect.arrayContaining(['FAQPage', 'Organization', 'BreadcrumbList']));
    expect([...seen]).not.toContain('JobPosting');
  });

  it('has breadcrumbs from the front page to itself', async () => {
    for (const address of (await listPaths()).filter((each) => each !== '/')) {
      const { text: html } = await app.client().get(address);
      const trail = nodesIn(readData(html)).find((node) => node['@type'] === 'BreadcrumbList');
      const items = nodesIn(trail?.['itemListElement']);
      expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
      expect([items.at(0)?.['item'], items.at(-1)?.['item']]).toEqual([
        `${ORIGIN}${/^\/[a-z]{2}(?=\/)/.exec(address)?.[0] ?? '/'}`,
        `${ORIGIN}${address}`,
      ]);
    }
  });

  it('has a title, a description and an image for link previews that match the page', async () => {
    const titles = new Map<string, string>();
    for (const address of await listPaths()) {
      const { text: html } = await app.client().get(address);
      const title = getMeta(html, 'og:title');
      // A program has its own title in every language.
      const ownTitle = `${getMeta(html, 'og:locale')} ${title}`;
      expect(titles.get(ownTitle), `${address} has the title of`).toBeUndefined();
      titles.set(ownTitle, address);
      expect(getMeta(html, 'description').length, address).toBeGreaterThan(40);
      const [, language = ''] = /^(\/[a-z]{2})(?:\/|$)/.exec(address) ?? [];
      const image = getMeta(html, 'og:image').replace(`${ORIGIN}/previews${language}/`, '');
      expect(image, address).toMatch(/^[a-z-]+\.png$/);
      expect(getMeta(html, 'og:image:alt')).toBe(title);
      expect(getMeta(html, 'twitter:card')).toBe('summary_large_image');
    }
    expect(getMeta((await app.client().get('/')).text, 'og:image')).toBe(`${ORIGIN}/previews/portolan.png`);
  });

  it('states the date of its last change if known', async () => {
    const { text: xml } = await app.client().get('/sitemap.xml');
    expect(xml).toMatch(/<loc>[^<]*\/programs<\/loc><lastmod>\d{4}-/);
    expect(xml).toMatch(/<loc>[^<]*\/calculators\/uk-student-funds<\/loc><lastmod>\d{4}-\d\d-\d\dT/);
  });
});
