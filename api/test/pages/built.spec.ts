import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/index.js';

const WEB = fileURLToPath(new URL('../../../web/', import.meta.url));
const ORIGIN = 'https://portolan.example';
const BODY = `<h1>Terms</h1><p data-place="price.expert_review">the price at checkout</p>
<page-each name="banner"><aside>{{text}}</aside></page-each>`;

let webRoot: string;
let app: TestApp;

beforeAll(async () => {
  webRoot = await mkdtemp(path.join(tmpdir(), 'portolan-web-'));
  await copyFile(path.join(WEB, 'app.html'), path.join(webRoot, 'app.html'));
  const template = await readFile(path.join(WEB, 'page.html'), 'utf8');
  await mkdir(path.join(webRoot, 'pages/blog'), { recursive: true });
  await mkdir(path.join(webRoot, 'assets'));
  for (const file of ['assets/a.js', 'assets/a.svg', 'sw.js']) await writeFile(path.join(webRoot, file), '');
  for (const file of ['pages/terms.html', 'pages/blog/rules.html']) {
    await writeFile(path.join(webRoot, file), template.replace('<!--public-page-->', BODY));
  }
  const describePage = (at: string, updated: string | null) => ({
    path: at,
    file: `pages${at}.html`,
    title: 'Terms & more · Portolan',
    description: 'What we "promise".',
    updated,
    structuredData: { '@graph': [{ item: `https://origin.invalid${at}` }] },
  });
  await writeFile(
    path.join(webRoot, 'routes.json'),
    JSON.stringify({
      paths: ['/', '/login'],
      pages: [describePage('/terms', '2026-11-23'), describePage('/blog/rules', null)],
    }),
  );
  app = await startTestApp({ parts: ['api'], webRoot, env: { PUBLIC_URL: ORIGIN } });
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true, force: true });
});

const get = (at: string, headers?: Record<string, string>) => app.client().get(at, headers);

describe('a prebuilt page', () => {
  it('has its head and the prices charged, without JavaScript', async () => {
    const { status, headers, text } = await get('/terms?utm_source=letter');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, no-cache');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(text).toContain('<title>Terms &amp; more · Portolan</title>');
    expect(text.match(/<title>/g)).toHaveLength(1);
    expect(text).toContain('name="description" content="What we &quot;promise&quot;."');
    expect(text).toContain(`<link rel="canonical" href="${ORIGIN}/terms"`);
    expect(text).toContain(`"item":"${ORIGIN}/terms"`);
    expect(text).not.toContain('origin.invalid');
    expect(text).toContain('data-place="price.expert_review">$49</p>');
    expect(text).not.toContain('page-each');
  });

  it('has one canonical URL: a trailing slash changes nothing, and its file is not served', async () => {
    const [page, slashed] = [await get('/blog/rules'), await get('/blog/rules/')];
    expect(slashed.text).toBe(page.text);
    expect(slashed.text).toContain(`<link rel="canonical" href="${ORIGIN}/blog/rules"`);
    for (const file of ['/pages/terms.html', '/pages/terms', '/blog', '/blog/other', '/terms/x']) {
      expect([file, (await get(file)).status]).toEqual([file, 404]);
    }
  });

  it('is sent again only after a change, with the current content of admins', async () => {
    const held = { 'if-none-match': (await get('/terms')).headers.get('etag') ?? '' };
    expect((await get('/terms', held)).status).toBe(304);
    const { client } = await app.signUpAdmin();
    await client.put('/api/admin/settings/banner', { version: 0, text: 'Closed <today>', tone: 'info' });
    const { status, text } = await get('/terms', held);
    expect(status).toBe(200);
    expect(text).toContain('<aside>Closed &lt;today&gt;</aside>');
  });

  it('is in the sitemap with the day of its last change', async () => {
    const { text } = await get('/sitemap.xml');
    expect(text).toContain(`<loc>${ORIGIN}/terms</loc><lastmod>2026-11-23T00:00:00.000Z</lastmod>`);
    expect(text).toContain(`<loc>${ORIGIN}/blog/rules</loc></url>`);
  });
});

describe('the headers of a built file', () => {
  const readHeaders = async (file: string): Promise<Headers> => (await app.client().get(file)).headers;

  it('omit document-only headers from scripts', async () => {
    const headers = await readHeaders('/assets/a.js');
    expect(headers.get('content-security-policy')).toBeNull();
    expect(headers.get('permissions-policy')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it.each(['/assets/a.svg', '/sw.js', '/assets/missing.js', '/terms'])(
    'keep the policy on %s',
    async (file) => {
      expect((await readHeaders(file)).get('content-security-policy')).toContain("default-src 'self'");
    },
  );
});
