import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/index.js';

const WEB = fileURLToPath(new URL('../../../web/', import.meta.url));
const ORIGIN = 'https://portolan.example';
const PLACES = [
  'price.assessment',
  'price.expert_review',
  'price.full_service',
  'commission.expert_review',
  'commission.full_service',
];
const BODY = PLACES.map((name) => `<p class="price" data-place="${name}">Price at checkout</p>`).join('\n');

const LISTS = `<page-each name="banner"><aside data-banner="{{id}}" data-tone="{{tone}}">{{text}}<page-if name="linkUrl"><a href="{{linkUrl}}">{{linkLabel}}</a></page-if></aside></page-each>
<page-each name="counts"><dl>{{countries}}|{{routes}}|{{figures}}|{{official}}</dl></page-each>
<page-each name="marketing"><em>{{day}}<page-each name="given"> {{value}} {{label}};</page-each></em></page-each>
<page-each name="tiers"><b>{{name}} {{price}}</b></page-each>
<page-each name="faqs"><summary>{{question}}</summary><p>{{answer}}</p></page-each>
<page-each name="moreFaqs"><i>{{question}}</i></page-each>
<page-unless name="stories">No stories</page-unless>
<page-each name="stories"><q>{{quote}}</q><page-if name="image"><img src="{{image}}"></page-if><page-unless name="image">{{initials}}</page-unless></page-each>`;

let webRoot: string;
let app: TestApp;

beforeAll(async () => {
  webRoot = await mkdtemp(path.join(tmpdir(), 'portolan-web-'));
  await copyFile(path.join(WEB, 'app.html'), path.join(webRoot, 'app.html'));
  const built = (await readFile(path.join(WEB, 'index.html'), 'utf8')).replace(
    '<!--public-page-->',
    `${BODY}<p data-place="price.of_nothing">Not known</p>${LISTS}`,
  );
  await writeFile(path.join(webRoot, 'index.html'), built);
  await mkdir(path.join(webRoot, 'pages/fronts'), { recursive: true });
  const french = built.replace(
    '<p>{{answer}}</p>',
    '<p>{{answer}}<page-if name="isAsWritten">*</page-if></p>',
  );
  await writeFile(path.join(webRoot, 'pages/fronts/fr.html'), french);
  const fronts = [
    { path: '/fr', file: 'pages/fronts/fr.html', lang: 'fr', title: 'Portolan', description: 'En français' },
  ];
  await writeFile(path.join(webRoot, 'routes.json'), JSON.stringify({ paths: ['/'], fronts }));
  app = await startTestApp({ parts: ['api'], webRoot, env: { PUBLIC_URL: ORIGIN } });
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true, force: true });
});
afterEach(async () => {
  await app.sql(`UPDATE pricing_tier SET is_active = true, price_cents =
    CASE service_type WHEN 'expert_review' THEN 4900 ELSE 19900 END WHERE service_type IS NOT NULL`);
});

const get = (headers?: Record<string, string>) => app.client().get('/', headers);
const getMeta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

function getWords(html: string): Record<string, string> {
  const places = html.matchAll(/data-place="([^"]+)"[^>]*>([^<]*)</g);
  return Object.fromEntries([...places].map(([, name = '', word = '']) => [name, word]));
}

async function charged(): Promise<Record<string, number>> {
  const { data } = await app
    .client()
    .gql<{ paidServices: { serviceType: string; amountCents: number }[] }>(
      '{ paidServices { serviceType amountCents } }',
    );
  return Object.fromEntries(
    (data?.paidServices ?? []).map(({ serviceType, amountCents }) => [serviceType, amountCents]),
  );
}

describe('the front page in another language', () => {
  it('translates the initial tiers and questions, and formats amounts in its language', async () => {
    const { text: html } = await app.client().get('/fr');
    const english = await get();
    expect(html).toContain('<b>Gratuit 0\u00a0$</b>');
    expect(html).toContain('<b>Analyse d’expert 49\u00a0$</b>');
    expect(html).toContain('<summary>Est-ce une IA qui décide de mon score\u00a0?</summary>');
    expect(html).not.toContain('*</p>');
    const questions = (page: string) => [...page.matchAll(/<summary>([^<]*)</g)].map(([, text]) => text);
    for (const question of questions(english.text)) expect(questions(html)).not.toContain(question);
    expect(questions(html)).toHaveLength(questions(english.text).length);
  });

  it('leaves text edited by an admin untranslated, and marks it', async () => {
    const [row] = await app.sql<{ id: string; question: string }>('SELECT id, question FROM faq ORDER BY id');
    await app.sql("UPDATE faq SET question = 'Is it open on Sundays?' WHERE id = $1", [row?.id]);
    const { text: html } = await app.client().get('/fr');
    expect(html).toMatch(/<summary>Is it open on Sundays\?<\/summary><p>You get[^<]*\*<\/p>/);
    await app.sql('UPDATE faq SET question = $2 WHERE id = $1', [row?.id, row?.question]);
  });
});

describe('the prices on the front page', () => {
  it('are those of a new installation, with the affiliate commission, without JavaScript', async () => {
    const { status, text: html } = await get();
    expect(status).toBe(200);
    expect(getWords(html)).toEqual({
      'price.assessment': '$10',
      'price.expert_review': '$49',
      'price.full_service': '$199',
      'commission.expert_review': '$15',
      'commission.full_service': '$60',
      'price.of_nothing': 'Not known',
    });
  });

  it('are the prices charged after an admin changes them, also with an older cached page', async () => {
    const held = (await get()).headers.get('etag') ?? '';
    expect((await get({ 'if-none-match': held })).status).toBe(304);
    const { client } = await app.signUpAdmin();
    const [tier] = await app.sql<{ id: string }>(
      `SELECT id FROM pricing_tier WHERE service_type = 'expert_review'`,
    );
    expect((await client.patch(`/api/admin/pricing/${tier?.id}`, { price: 54.5 })).status).toBe(200);
    const { status, text: html, headers } = await get({ 'if-none-match': held });
    expect(status).toBe(200);
    expect(headers.get('etag')).not.toBe(held);
    expect((await charged())['EXPERT_REVIEW']).toBe(5_450);
    expect(getWords(html)).toMatchObject({
      'price.expert_review': '$54.50',
      'commission.expert_review': '$16',
      'price.full_service': '$199',
    });
  });

  it('of a hidden tier are the list prices, at which it is sold', async () => {
    await app.sql(
      `UPDATE pricing_tier SET price_cents = 100, is_active = false WHERE service_type = 'full_service'`,
    );
    expect((await charged())['FULL_SERVICE']).toBe(19_900);
    expect(getWords((await get()).text)['price.full_service']).toBe('$199');
  });

  it('are never served as they were built', async () => {
    for (const address of ['/index.html', '/index']) {
      expect([address, (await app.client().get(address)).status]).toEqual([address, 404]);
    }
  });
});

describe('the lists on the front page', () => {
  it('show what admins published, immediately and as plain text', async () => {
    const { client } = await app.signUpAdmin();
    const { text: before } = await get();
    expect(before).toContain('<b>Expert Review $49</b>');
    expect(before).toContain('<summary>How long does it take?</summary>');
    expect(before).toContain('No stories');
    expect(before).not.toContain('page-each');
    await client.post('/api/admin/faqs', {
      question: '<script>alert(1)</script>',
      answer: '[link](javascript:alert(1)) <img src=x onerror=alert(1)>',
    });
    await client.post('/api/admin/faqs', { question: 'A draft?', answer: 'Yes.', isActive: false });
    await client.post('/api/admin/success-stories', {
      name: 'Amina Diallo',
      country: 'Germany',
      program: 'EPOS',
      quote: 'I "knew" {{name}}.',
      imageUrl: 'https://example.org/photo.png',
    });
    const { text: html } = await get();
    expect(html).toContain('<summary>&lt;script&gt;alert(1)&lt;/script&gt;</summary>');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toMatch(/<script>alert|<img src=x|A draft/);
    expect(html).toContain('<q>I &quot;knew&quot; {{name}}.</q>AD');
    expect(html).not.toContain('No stories');
  });

  it('show eight questions, and the rest on demand', async () => {
    await app.sql(
      `INSERT INTO faq (id, question, answer, display_order)
       SELECT gen_random_uuid(), 'Question ' || n, 'So.', 100 + n FROM generate_series(1, 190) n`,
    );
    const { text: html } = await get();
    expect(html.match(/<summary>/g)).toHaveLength(8);
    expect(html).toContain('<i>Question 190</i>');
  });
});

describe('the head of the front page', () => {
  it('has the canonical URL and link preview of the built page', async () => {
    const source = await readFile(path.join(WEB, 'index.html'), 'utf8');
    const title = /<title>([^<]*)<\/title>/.exec(source)?.[1];
    const description = /name="description"\s+content="([^"]*)"/.exec(source)?.[1];
    const { text: html } = await app.client().get('/?utm_source=letter');
    expect(html).toContain(`<title>${title}</title>`);
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/"`);
    expect(getMeta(html, 'og:url')).toBe(`${ORIGIN}/`);
    expect([getMeta(html, 'og:title'), getMeta(html, 'twitter:title')]).toEqual([title, title]);
    for (const name of ['description', 'og:description', 'twitter:description']) {
      expect(getMeta(html, name)).toBe(description);
    }
    expect(getMeta(html, 'robots')).toBe('index,follow');
  });

  it('is the same for HEAD and GET', async () => {
    const [whole, head] = [await get(), await app.client().send('HEAD', '/')];
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers.get('etag')).toBe(whole.headers.get('etag'));
  });
});

describe('the figures on the front page', () => {
  it('are counted from the current rules', async () => {
    const counted = /<dl>([\d,]+)\|([\d,]+)\|([\d,]+)\|([\d,]+)<\/dl>/.exec((await get()).text);
    const [countries, routes, figures, official] = (counted ?? [])
      .slice(1)
      .map((number) => Number(number.replaceAll(',', '')));
    const guides = /(\d+) countries/.exec((await app.client().get('/guide')).text);
    expect([countries, guides === null || Number(guides[1]) === countries]).toEqual([11, true]);
    expect(routes).toBeGreaterThan(countries ?? 0);
    expect(figures).toBeGreaterThan(official ?? 0);
    expect(official).toBeGreaterThan(0);
  });

  it("of the operator follow with their date, as plain text, until they're removed", async () => {
    const { client } = await app.signUpAdmin();
    const change = (body: object) => client.put('/api/admin/settings/marketing_figures', body);
    expect((await get()).text).not.toContain('<em>');
    const figures = [
      { value: '15,000+', label: 'success stories' },
      { value: '94%', label: '<b>success</b> rate' },
    ];
    expect((await change({ version: 0, figures })).status).toBe(200);
    expect((await get()).text).toMatch(
      /<em>[A-Z][a-z]+ \d{1,2}, \d{4} 15,000\+ success stories; 94% &lt;b&gt;success&lt;\/b&gt; rate;<\/em>/,
    );
    await change({ version: 1, reset: true });
    expect((await get()).text).not.toContain('<em>');
  });
});

describe('the site notice', () => {
  it('is in the page as plain text while it is active', async () => {
    const admin = await app.signUpAdmin();
    const change = (version: number, body: object) =>
      admin.client.put('/api/admin/settings/banner', { version, ...body });
    const link = { linkUrl: '/help', linkLabel: 'Read more' };
    await change(0, { text: 'Closed <b>today</b>', tone: 'warning', ...link });
    expect((await get()).text).toContain(
      '<aside data-banner="1" data-tone="warning">Closed &lt;b&gt;today&lt;/b&gt;<a href="/help">Read more</a></aside>',
    );
    await change(1, { reset: true });
    expect((await get()).text).not.toContain('<aside');
  });
});
