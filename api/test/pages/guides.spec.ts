import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/index.js';

const WEB = fileURLToPath(new URL('../../../web/', import.meta.url));
const ORIGIN = 'https://portolan.example';

/** The slots of a guide that the test reads; the built template has them all. */
const GUIDE = `<page-each name="guide"><h1>{{heading}}</h1><b>{{readings}}</b><a href="{{requirements}}"></a><a href="{{programs}}"></a><a href="{{questionnaire}}"></a>
<page-each name="glance"><i>{{label}}: {{text}} ({{reading}})</i></page-each>
<page-each name="usual"><page-each name="steps"><h3>{{title}}</h3><page-each name="conditions"><p>{{label}}: {{asks}}<page-each name="source">[{{provenance}} {{day}} {{url}}]</page-each></p></page-each><page-each name="fees"><p>{{label}} {{amount}} {{usd}}<page-each name="source">[{{provenance}}]</page-each></p></page-each></page-each></page-each>
<page-each name="more"><h4 id="{{id}}">{{title}}</h4></page-each><page-each name="calculators"><a href="/calculators/{{id}}">{{title}}</a></page-each></page-each>`;

let webRoot: string;
let app: TestApp;

beforeAll(async () => {
  webRoot = await mkdtemp(path.join(tmpdir(), 'portolan-web-'));
  await cp(path.join(WEB, 'app.html'), path.join(webRoot, 'app.html'));
  const frame = (text: string) => `<html><head><!--head--><!--/head--></head><body>${text}</body></html>`;
  await mkdir(path.join(webRoot, 'pages/templates'), { recursive: true });
  await writeFile(path.join(webRoot, 'pages/templates/guide.html'), frame(GUIDE));
  await writeFile(
    path.join(webRoot, 'pages/templates/guides.html'),
    frame(
      '<page-each name="guides"><page-each name="countries"><p>{{country}} {{study}} {{work}}</p></page-each></page-each>',
    ),
  );
  for (const lang of ['fr', 'ar', 'zh-Hans']) {
    await writeFile(
      path.join(webRoot, `pages/templates/guide.${lang}.html`),
      frame(
        '<page-each name="guide"><h1>{{heading}}</h1><page-each name="usual"><em>{{serves}}</em><page-each name="steps"><h3>{{title}}</h3><page-each name="conditions"><page-if name="labelEnglish"><i lang="en">{{label}}</i></page-if><page-unless name="labelEnglish"><b>{{label}}</b></page-unless></page-each></page-each></page-each></page-each><page-each name="address"><a href="/ar{{path}}"></a></page-each>',
      ),
    );
  }
  const paths = ['', '/fr', '/ar', '/zh'].flatMap((at) => [`${at}/guide`, `${at}/guide/:country/:purpose`]);
  await writeFile(path.join(webRoot, 'routes.json'), JSON.stringify({ paths }));
  app = await startTestApp({ parts: ['api'], webRoot, env: { PUBLIC_URL: ORIGIN } });
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true, force: true });
});

const get = (address: string, headers?: Record<string, string>) => app.client().get(address, headers);

interface Route {
  readonly id: string;
  readonly title: string;
  readonly criteria: readonly { readonly label: string; readonly source: { readonly provenance: string } }[];
}

describe('a guide in another language', () => {
  it('translates the rules, marks untranslated text as English, and links its other languages', async () => {
    const { status, text: html } = await get('/fr/guide/germany/study');
    expect(status).toBe(200);
    expect(html).toContain('<h1>Comment se préparer à étudier en Allemagne</h1>');
    expect(html).toContain('<h3>Montrez que vous pouvez payer</h3>');
    expect(html).toMatch(/<b>Ressources|<b>Argent/);
    expect(html).not.toContain('<b>Money');
    const served = /<em>([^<]*)</.exec((await get('/fr/guide/japan/work')).text)?.[1] ?? '';
    expect(served).toContain('emploi salarié');
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/fr/guide/germany/study"`);
    expect(html).toContain('property="og:locale" content="fr_FR"');
    expect(html).toContain('"inLanguage":"fr"');
    expect(html).toContain('<a href="/ar/guide/germany/study">');
    // Each version lists all of them, including itself.
    const alternates = (page: string) =>
      [...page.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag, href]) => `${tag} ${href}`);
    const named = alternates(html);
    expect(named).toHaveLength(7);
    for (const path of ['/guide/germany/study', '/ar/guide/germany/study', '/zh/guide/germany/study']) {
      expect(alternates((await get(path)).text)).toEqual(named);
    }
    const sitemap = (await get('/sitemap.xml')).text;
    expect(sitemap).toContain(`<loc>${ORIGIN}/zh/guide/japan/work</loc><lastmod>`);
    expect(sitemap).toContain(`hreflang="zh-Hans" href="${ORIGIN}/zh/guide/japan/work"`);
    for (const path of ['/de/guide', '/en/guide', '/fr/guide/germany/fish']) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
  });
});

describe('a country guide', () => {
  it('lists every route, and every condition of the usual one in order of preparation', async () => {
    const { body } = await app
      .client()
      .get<{ routes: Route[] }>('/api/guidance/routes?country=Germany&track=student');
    const { status, text: html } = await get('/guide/germany/study');
    expect(status).toBe(200);
    expect(html).toContain('<h1>How to prepare to study in Germany</h1>');
    const [usual, ...more] = body.routes;
    for (const { label, source } of usual?.criteria ?? []) {
      expect(html).toMatch(new RegExp(`${label.replace(/[()]/g, '\\$&')}: [^[]*\\[${source.provenance} `));
    }
    for (const { id } of more) expect(html).toContain(`<h4 id="${id}">`);
    const steps = [...html.matchAll(/<h3>([^<]*)</g)].map(([, title]) => title);
    expect(steps).toEqual([
      'Get a place',
      'Check that your education is enough',
      'Take an accepted language test',
      'Show that you can pay',
      'Check the other conditions',
      'Collect your documents',
      'Apply, and plan for the fees and the time',
      'Know what you may do there',
    ]);
    expect(html).toMatch(/<i>Money for living costs[^<]*EUR 992 a month/);
    expect(html).toContain('<a href="/visa-requirements?country=Germany">');
    expect(html).toContain('<a href="/programs?country=Germany">');
    expect(html).toContain('<a href="/calculators/de-student-funds">');
  });

  it('counts the sources by kind, and shows the kind of each figure', async () => {
    for (const address of ['/guide/japan/study', '/guide/united-states/work']) {
      const { text: html } = await get(address);
      const [, all, official, secondary, unread] =
        /Of (\d+) figures, (\d+) were read[^.]*?, (\d+) come from elsewhere, and (\d+) haven/.exec(
          html.replaceAll('&#39;', "'"),
        ) ?? [];
      expect(Number(all), address).toBeGreaterThan(10);
      expect(Number(official) + Number(secondary) + Number(unread)).toBe(Number(all));
    }
  });

  it('exists for each country and both purposes, and for nothing else', async () => {
    const list = (await get('/guide')).text;
    const addresses = [...list.matchAll(/\/guide\/[a-z-]+\/(?:study|work)/g)].map(([address]) => address);
    expect(new Set(addresses).size).toBe(22);
    const titles = new Set<string>();
    for (const address of addresses) {
      const { status, text: html } = await get(address);
      expect([address, status]).toEqual([address, 200]);
      titles.add(/<title>([^<]*)</.exec(html)?.[1] ?? '');
      expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${address}"`);
      expect(html.match(/<h1>/g)).toHaveLength(1);
      expect(html).not.toMatch(/\{\{|page-each|undefined|\[object/);
    }
    expect(titles.size).toBe(22);
    const sitemap = (await get('/sitemap.xml')).text;
    for (const address of addresses) expect(sitemap).toContain(`<loc>${ORIGIN}${address}</loc><lastmod>`);
    for (const address of [
      '/guide/atlantis/study',
      '/guide/germany/fish',
      '/guide/Germany/study',
      '/guide/germany/',
    ]) {
      expect([address, (await get(address)).status]).toEqual([address, 404]);
    }
  });

  it('is revalidated on each request, and not sent again until the rules change', async () => {
    const before = await get('/guide/germany/study');
    const held = before.headers.get('etag') ?? '';
    expect((await get('/guide/germany/study', { 'if-none-match': held })).status).toBe(304);
  });

  it('does not serve the unfilled template', async () => {
    expect((await get('/pages/templates/guide.html')).status).toBe(404);
    expect((await get('/pages/templates/guide')).status).toBe(404);
  });
});
