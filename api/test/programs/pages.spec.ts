import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/index.js';
import { addProgram, dayFromNow, emptyCatalogue, type ProgramRow } from './support.js';

const APP_PAGE = fileURLToPath(new URL('../../../web/app.html', import.meta.url));
const ORIGIN = 'https://portolan.example';
const NOBODYS_ID = '01900000-0000-7000-8000-000000000000';

let webRoot: string;
let app: TestApp;

beforeAll(async () => {
  webRoot = await mkdtemp(path.join(tmpdir(), 'portolan-web-'));
  await copyFile(APP_PAGE, path.join(webRoot, 'app.html'));
  const translated = ['', '/es', '/ar'].flatMap((at) => [`${at}/programs`, `${at}/programs/:id`]);
  const paths = ['/', '/programs/compare', '/dashboard', ...translated];
  await writeFile(path.join(webRoot, 'routes.json'), JSON.stringify({ paths }));
  app = await startTestApp({ parts: ['api'], webRoot, env: { PUBLIC_URL: ORIGIN } });
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true, force: true });
});
beforeEach(() => emptyCatalogue(app));

const get = (address: string, headers?: Record<string, string>) => app.client().get(address, headers);

interface More {
  readonly officialUrl?: string;
  readonly sample?: boolean;
  readonly checkedOn?: string;
  readonly otherCountries?: readonly string[];
}

/**
 * Adds a program.
 * @returns the path of its page
 */
async function addPage(row: ProgramRow = {}, more: More = {}): Promise<string> {
  const id = await addProgram(app, row);
  await app.sql(
    `UPDATE program SET official_url = $2, sample = $3, checked_on = $4, other_countries = $5 WHERE id = $1`,
    [id, more.officialUrl ?? null, more.sample ?? false, more.checkedOn ?? null, more.otherCountries ?? []],
  );
  return `/programs/${id}`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};
const read = (text: string) => text.replace(/&(lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? '');

const getTitle = (html: string) => read(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
const getMeta = (html: string, name: string) =>
  read(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '');
const getCanonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
const getNoscript = (html: string) =>
  /<div id="root"><noscript>([\s\S]*?)<\/noscript><\/div>/.exec(html)?.[1] ?? '';

function getData(html: string): Record<string, unknown> {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)];
  expect(blocks).toHaveLength(1);
  return JSON.parse(blocks[0]?.[1] ?? '') as Record<string, unknown>;
}

describe('the page of a program', () => {
  it('tells search engines and link previews what it is, under one canonical address', async () => {
    const address = await addPage({
      title: 'Chevening Scholarship',
      description: 'For leaders of tomorrow.\nIt pays for a master.',
      country: 'United Kingdom',
      deadline: '2030-03-01',
    });
    const { status, text: html, headers } = await get(`${address}/?utm_source=letter`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(getTitle(html)).toBe('Chevening Scholarship · Portolan');
    const description =
      'Scholarship in United Kingdom. Deadline: March 1, 2030. For leaders of tomorrow. It pays for a master.';
    for (const name of ['description', 'og:description', 'twitter:description']) {
      expect(getMeta(html, name)).toBe(description);
    }
    expect(getMeta(html, 'og:title')).toBe('Chevening Scholarship · Portolan');
    expect(getMeta(html, 'twitter:title')).toBe('Chevening Scholarship · Portolan');
    expect(getMeta(html, 'og:url')).toBe(`${ORIGIN}${address}`);
    expect(getCanonical(html)).toBe(`${ORIGIN}${address}`);
    expect(getMeta(html, 'robots')).toBe('index,follow');
    expect(html).not.toContain('noindex');
  });

  it('is readable without JavaScript: title, country, deadline, summary and the official page', async () => {
    const address = await addPage(
      {
        title: 'Marine internship',
        type: 'internship',
        country: 'Norway',
        description: 'At sea. '.repeat(9),
      },
      { officialUrl: 'https://sea.example/apply?a=1&b=2', otherCountries: ['Sweden'] },
    );
    const { text: html } = await get(address);
    const text = getNoscript(html);
    expect(text).toContain('<h1 dir="auto">Marine internship</h1>');
    expect(text).toContain('Internship · Norway, Sweden');
    expect(text).toContain('Deadline: see the official page.');
    expect(text).toContain('At sea. At sea.');
    expect(text).toContain(
      '<a href="https://sea.example/apply?a=1&amp;b=2" rel="noopener noreferrer external">',
    );
    expect(text).toContain('<a href="/programs">All programs</a>');
  });

  it.each([
    ['of the usual month', { deadlineMonth: 11 }, 'Deadline: usually in November.'],
    ['that nobody told', {}, 'Deadline: not known yet.'],
    ['that has passed', { deadline: '2020-01-31' }, 'The deadline was January 31, 2020. It has passed.'],
  ])('shows a deadline %s', async (_what, row, sentence) => {
    const { text: html } = await get(await addPage(row));
    expect(getMeta(html, 'description')).toContain(sentence);
    expect(getNoscript(html)).toContain(sentence);
  });

  it('of a sample says that the official page decides, in the preview too, however long its text is', async () => {
    const address = await addPage({ description: 'Study abroad 🎓. '.repeat(200) }, { sample: true });
    const { text: html } = await get(address);
    const description = getMeta(html, 'description');
    expect(description).toMatch(/…? Sample: the official page decides\.$/);
    expect(description.length).toBeLessThanOrEqual(200);
    expect(Buffer.from(description).toString('utf8')).toBe(description);
    expect(getNoscript(html)).toContain('Sample: the official page decides.');
    expect(getData(html)['description']).toBe(description);
  });

  it('of a program describes it in schema.org terms', async () => {
    const address = await addPage(
      { title: 'Grant', description: 'It pays for a year.', organisation: 'DAAD', deadline: '2030-03-01' },
      { officialUrl: 'https://daad.example/', checkedOn: '2026-06-30', otherCountries: ['Japan'] },
    );
    const [row] = await app.sql<{ updated_at: Date }>('SELECT updated_at FROM program');
    expect(getData((await get(address)).text)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      name: 'Grant',
      description: 'Scholarship in Canada. Deadline: March 1, 2030. It pays for a year.',
      url: `${ORIGIN}${address}`,
      isPartOf: { '@type': 'WebSite', name: 'Portolan', url: `${ORIGIN}/` },
      inLanguage: 'en',
      breadcrumb: {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Portolan', item: `${ORIGIN}/` },
          { '@type': 'ListItem', position: 2, name: 'Programs', item: `${ORIGIN}/programs` },
          { '@type': 'ListItem', position: 3, name: 'Grant', item: `${ORIGIN}${address}` },
        ],
      },
      dateModified: row?.updated_at.toISOString(),
      lastReviewed: '2026-06-30',
      spatialCoverage: [
        { '@type': 'Country', name: 'Canada' },
        { '@type': 'Country', name: 'Japan' },
      ],
      about: {
        '@type': 'EducationalOccupationalProgram',
        programType: 'scholarship',
        name: 'Grant',
        description: 'It pays for a year.',
        url: 'https://daad.example/',
        provider: { '@type': 'Organization', name: 'DAAD' },
        applicationDeadline: '2030-03-01',
      },
    });
  });

  it('of a job claims no job posting, because employer, place and date are unknown', async () => {
    const data = getData((await get(await addPage({ type: 'job', title: 'Work visa' }))).text);
    expect(data['about']).toEqual({
      '@type': 'Thing',
      name: 'Work visa',
      description: 'It pays for something worth having.',
    });
    expect(JSON.stringify(data)).not.toContain('JobPosting');
  });

  it.each([
    '</script><script>alert(1)</script>',
    '</noscript></title><img src=x onerror=alert(1)>',
    `"quotes" 'single' & &amp; <!-- comment`,
    '$& $1 $` $$',
    '🎓 منحة دراسية في اليابان 日本',
    'line\u2028separator',
  ])('renders %s as text', async (words) => {
    const address = await addPage(
      { title: words, description: `${words} and more`, country: words, organisation: words },
      { officialUrl: `https://a.example/?q="><script>${encodeURIComponent(words)}` },
    );
    const { text: html } = await get(address);
    expect(getTitle(html)).toBe(`${words} · Portolan`);
    expect(getMeta(html, 'og:title')).toBe(`${words} · Portolan`);
    expect(getData(html)).toMatchObject({ name: words, about: { provider: { name: words } } });
    // The app's own two scripts, and the block of data.
    expect(html.match(/<script/g)).toHaveLength(3);
    expect(html.match(/<\/script>/g)).toHaveLength(3);
    // Around the page's text, and around the style that hides what only script can use.
    expect(html.match(/<noscript/g)).toHaveLength(2);
    expect(html).not.toMatch(/<img|<!--(?!\/?(head|body|screen)-->)/);
  });

  it('links no official address that is not a web address', async () => {
    const { text: html } = await get(await addPage({}, { officialUrl: 'javascript:alert(1)//https://' }));
    expect(getNoscript(html)).toContain('Official page');
    expect(getNoscript(html)).not.toContain('javascript:');
  });

  it('may carry its data block under a policy that blocks inline scripts', async () => {
    const policy = (await get(await addPage())).headers.get('content-security-policy') ?? '';
    const scripts = policy.split(';').find((each) => each.startsWith('script-src'));
    expect(scripts).toBe("script-src 'self'");
  });
});

describe('a missing page', () => {
  it.each([
    ['an unknown id', `/programs/${NOBODYS_ID}`],
    ['no id', '/programs/scholarships'],
    ['a NUL', '/programs/%00'],
    ['a path that the app does not have', '/there/is/nothing'],
  ])('by %s answers 404 with the app, and is not indexed', async (_what, address) => {
    const { status, text: html, headers } = await get(address);
    expect(status).toBe(404);
    expect(html).toContain('<div id="root"></div>');
    expect(getMeta(html, 'robots')).toBe('noindex');
    expect(getCanonical(html)).toBeUndefined();
    expect(headers.get('etag')).toBeNull();
    expect(headers.get('last-modified')).toBeNull();
  });

  it('results from archiving, whatever the caller has cached', async () => {
    const address = await addPage();
    const held = (await get(address)).headers.get('etag') ?? '';
    await app.sql('UPDATE program SET archived_at = now()');
    const later = { 'if-none-match': held, 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' };
    expect((await get(address, later)).status).toBe(404);
    await app.sql('UPDATE program SET archived_at = NULL');
    expect((await get(address, later)).status).toBe(304);
  });

  it('looks the same to an admin', async () => {
    const address = await addPage();
    await app.sql('UPDATE program SET archived_at = now()');
    const { client } = await app.signUpAdmin();
    expect((await client.get(address)).status).toBe(404);
  });
});

describe('the cached page', () => {
  it('is revalidated each time, and not sent again while it is unchanged', async () => {
    const address = await addPage();
    const first = await get(address);
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    const second = await get(address, { 'if-none-match': first.headers.get('etag') ?? '' });
    expect([second.status, second.text]).toEqual([304, '']);
    expect(second.headers.get('vary')).toBe('Accept-Language, Accept-Encoding');
  });

  it('is outdated after an edit', async () => {
    const address = await addPage({ title: 'Before' });
    const held = (await get(address)).headers.get('etag') ?? '';
    await app.sql(`UPDATE program SET title = 'After', updated_at = now() + interval '1 second'`);
    const { status, text: html } = await get(address, { 'if-none-match': held });
    expect(status).toBe(200);
    expect(getTitle(html)).toBe('After · Portolan');
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is compressed for a client that accepts %s', async (encoding, open) => {
    const address = await addPage({ title: 'Compressed' });
    const response = await app.app
      .getHttpAdapter()
      .getInstance()
      .inject({ url: address, headers: { 'accept-encoding': encoding } });
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(getTitle(open(response.rawPayload).toString('utf8'))).toBe('Compressed · Portolan');
  });

  it('is uncompressed for other clients', async () => {
    const address = await addPage({ title: 'Plain' });
    const response = await app.app
      .getHttpAdapter()
      .getInstance()
      .inject({ url: address, headers: { 'accept-encoding': 'identity, br;q=0, gzip; q=0.0' } });
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(getTitle(response.payload)).toBe('Plain · Portolan');
  });

  it('answers HEAD like GET, without the body', async () => {
    const address = await addPage();
    const [whole, head] = [await get(address), await app.client().send('HEAD', address)];
    expect(head.status).toBe(200);
    expect(head.text).toBe('');
    for (const name of ['etag', 'content-type', 'cache-control', 'content-encoding']) {
      expect(head.headers.get(name)).toBe(whole.headers.get(name));
    }
    expect((await app.client().send('HEAD', '/programs/none')).status).toBe(404);
  });
});

describe('the other pages', () => {
  it('include the list of open programs, newest first, with one address for every search', async () => {
    const first = await addPage({ title: 'First', type: 'job', country: 'Japan' });
    await addPage({ title: 'Closed', deadline: dayFromNow(-1) });
    const last = await addPage({ title: 'Last', deadline: dayFromNow(0) });
    const { text: html } = await get('/programs?search=first');
    expect(getTitle(html)).toBe('Programs · Portolan');
    expect(getCanonical(html)).toBe(`${ORIGIN}/programs`);
    expect(getMeta(html, 'robots')).toBe('index,follow');
    const text = getNoscript(html);
    expect(text).toContain(`<a href="${first}">First</a> · Job · Japan`);
    expect(text.indexOf('Last')).toBeLessThan(text.indexOf('First'));
    expect(text).not.toContain('Closed');
    expect(getData(html)).toMatchObject({
      '@type': 'CollectionPage',
      mainEntity: {
        itemListElement: [
          { position: 1, name: 'Last', url: `${ORIGIN}${last}` },
          { position: 2, name: 'First', url: `${ORIGIN}${first}` },
        ],
      },
    });
  });

  it.each(['/dashboard', '/programs/compare?ids=1,2'])(
    'include %s, which is the app alone and is not indexed',
    async (address) => {
      const { status, text: html } = await get(address);
      expect(status).toBe(200);
      expect(getTitle(html)).toBe('Portolan');
      expect(getMeta(html, 'robots')).toBe('noindex');
      expect(html).not.toContain('application/ld+json');
    },
  );
});

describe('a page of the catalog in another language', () => {
  it('says about the program what we say in it, and marks what is in English', async () => {
    const address = await addPage(
      {
        title: 'Chevening Scholarship',
        description: 'For leaders of tomorrow.',
        country: 'United Kingdom',
        organisation: 'FCDO',
        deadline: '2030-03-01',
      },
      { officialUrl: 'https://www.chevening.org/', sample: true, otherCountries: ['Germany', 'Anywhere'] },
    );
    const { status, text: html } = await get(`/es${address}`);
    expect(status).toBe(200);
    expect(html).toContain('<html lang="es" dir="ltr">');
    expect(getTitle(html)).toBe('Chevening Scholarship · Portolan');
    expect(getMeta(html, 'description')).toBe(
      'Beca: Reino Unido. Fecha límite: 1 de marzo de 2030. For leaders of tomorrow. Ejemplo: decide la página oficial.',
    );
    expect(getMeta(html, 'og:locale')).toBe('es_ES');
    expect(getCanonical(html)).toBe(`${ORIGIN}/es${address}`);
    expect(html).toContain(`hreflang="ar" href="${ORIGIN}/ar${address}"`);
    expect(html).toContain(`hreflang="x-default" href="${ORIGIN}${address}"`);
    const text = getNoscript(html);
    expect(text).toContain('<h1 lang="en" dir="auto">Chevening Scholarship</h1>');
    expect(text).toContain('Beca · Reino Unido, Alemania y Anywhere · <span lang="en">FCDO</span>');
    expect(text).toContain('<span lang="en">For leaders of tomorrow.</span>');
    expect(text).toContain('>Página oficial</a>');
    expect(text).toContain('<a href="/es/programs">Todos los programas</a>');
    expect(getData(html)).toMatchObject({ inLanguage: 'es', url: `${ORIGIN}/es${address}` });
  });

  it('lists the programs with their pages in it', async () => {
    const address = await addPage({ title: 'Chevening Scholarship', country: 'United Kingdom' });
    const { text: html } = await get('/ar/programs');
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(getTitle(html)).toBe('البرامج · Portolan');
    expect(getCanonical(html)).toBe(`${ORIGIN}/ar/programs`);
    expect(getNoscript(html)).toContain(`<a href="/ar${address}" lang="en">Chevening Scholarship</a>`);
    expect(getNoscript(html)).toContain('المملكة المتحدة');
  });

  it.each([
    '/es/programs/compare',
    `/es/programs/${NOBODYS_ID}`,
    '/es/programs/x',
    '/xx/programs',
    '/en/programs',
  ])('is 404 at %s', async (address) => {
    const { status, text: html } = await get(address);
    expect([status, getMeta(html, 'robots')]).toEqual([404, 'noindex']);
  });
});
