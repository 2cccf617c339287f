import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RequestContext } from '../context/request-context.js';
import { DomainError } from '../errors/index.js';
import { BuiltPages } from './built-pages.js';
import { PageTemplate } from './page-template.js';
import {
  PublicPages,
  type FrontPage,
  type PageFilling,
  type PublicPage,
  type SitemapEntry,
} from './public-pages.js';
import { serveWebClient } from './web-client.js';

const APP =
  '<head><!--head--><title>App</title><!--/head--></head><!--body--><div id="root"></div><!--/body-->';

const FRONT =
  '<head><!--head--><title>Front</title><!--/head--></head><p data-place="price.a">Price at checkout</p>';

/** A database that is unavailable. */
class LostPages extends PublicPages {
  readonly closedPaths = [];

  front(): Promise<FrontPage> {
    return this.lose();
  }
  filling(): Promise<PageFilling> {
    return this.lose();
  }
  find(): Promise<PublicPage | null> {
    return this.lose();
  }
  private lose(): Promise<never> {
    return Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
  }
  version(): Promise<string> {
    return Promise.resolve('');
  }
  count(): Promise<number> {
    return Promise.resolve(0);
  }
  entries(): AsyncIterable<SitemapEntry> {
    throw new Error('Nobody asked for entries.');
  }
}

/** No path of the app has its own text. */
class NoPages extends LostPages {
  override find(): Promise<PublicPage | null> {
    return Promise.resolve(null);
  }
}

/** Each path has a text for search engines. */
class CatalogPages extends LostPages {
  override find(): Promise<PublicPage | null> {
    return Promise.resolve({
      path: '/catalog',
      title: 'The catalog',
      description: 'A list.',
      structuredData: null,
      heading: 'Catalog',
      lines: [],
    });
  }
}

let root: string;
let pages: PublicPages;
let instance: FastifyInstance;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'web-'));
  pages = new LostPages();
  instance = Fastify();
  instance.addHook('onRequest', (request, _reply, done) => {
    request.requestContext = RequestContext.system('page');
    done();
  });
});
afterEach(async () => {
  await instance.close();
  rmSync(root, { recursive: true });
});

const serve = (count: () => Promise<void> = () => Promise.resolve()) =>
  serveWebClient(instance, {
    root,
    pages,
    built: BuiltPages.read(root),
    origin: 'https://a.example',
    count,
  });

describe('the pages of the built client', () => {
  it('still deliver the app during a database outage, and tell crawlers to come back', async () => {
    writeFileSync(path.join(root, 'app.html'), APP);
    await serve();
    const answer = await instance.inject('/anything');
    expect(answer.statusCode).toBe(503);
    expect(answer.payload).toBe(APP);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('are rate-limited, and deliver only the app beyond the limit', async () => {
    writeFileSync(path.join(root, 'app.html'), APP);
    const tooMany = new DomainError('RATE_LIMITED', 'Too many requests.', { retryAfterSeconds: 7 });
    await serve(() => Promise.reject(tooMany));
    const answer = await instance.inject('/anything');
    expect(answer.statusCode).toBe(429);
    expect(answer.payload).toBe(APP);
    expect(answer.headers['retry-after']).toBe('7');
  });

  it('have a front page without live data during a database outage', async () => {
    writeFileSync(path.join(root, 'app.html'), APP);
    writeFileSync(path.join(root, 'index.html'), FRONT);
    await serve();
    const answer = await instance.inject('/');
    expect([answer.statusCode, answer.payload]).toEqual([503, FRONT]);
    expect(answer.headers['etag']).toBeUndefined();
  });

  it('have their first screen in their HTML, unless the address asks for more', async () => {
    writeFileSync(path.join(root, 'app.html'), APP);
    mkdirSync(path.join(root, 'pages'));
    writeFileSync(path.join(root, 'pages/login.html'), 'Sign in');
    const screens = [{ path: '/login', file: 'pages/login.html' }];
    writeFileSync(
      path.join(root, 'routes.json'),
      JSON.stringify({ paths: ['/login', '/dashboard'], screens }),
    );
    pages = new NoPages();
    await serve();
    const read = async (address: string) => (await instance.inject(address)).payload;
    expect(await read('/login')).toBe('Sign in');
    expect(await read('/login?error=expired')).toBe(APP);
    expect(await read('/dashboard')).toBe(APP);
    expect((await instance.inject('/pages/login.html')).statusCode).toBe(404);
  });

  it('have their first screen in the language of the address, or else of the browser', async () => {
    writeFileSync(path.join(root, 'app.html'), APP);
    mkdirSync(path.join(root, 'pages'));
    const screens = [
      ['/letters', 'en', 'Letters'],
      ['/letters', 'es', 'Cartas'],
      ['/ar/letters', 'ar', 'الرسائل'],
    ].map(([at, lang, words = '']) => {
      const file = `pages/${words}.html`;
      writeFileSync(path.join(root, file), `<html lang="${String(lang)}">${APP.replace('App', words)}`);
      return { path: at, file, lang, whole: false };
    });
    writeFileSync(path.join(root, 'pages/es.html'), `Marco ${APP}`);
    writeFileSync(
      path.join(root, 'routes.json'),
      JSON.stringify({
        paths: ['/letters', '/ar/letters', '/chat'],
        screens,
        frames: [{ lang: 'es', file: 'pages/es.html' }],
      }),
    );
    pages = new NoPages();
    await serve();
    const read = async (url: string, language: string) => {
      const { payload, headers } = await instance.inject({ url, headers: { 'accept-language': language } });
      expect(headers['vary']).toContain('Accept-Language');
      return payload;
    };
    expect(await read('/letters', 'de, en;q=0.8')).toContain('Letters');
    expect(await read('/letters', 'es-MX, en;q=0.8')).toContain('Cartas');
    expect(await read('/ar/letters', 'es')).toContain('الرسائل');
    expect(await read('/chat', 'es')).toContain('Marco');
    expect(await read('/chat', 'fr')).toBe(APP);
  });

  it('begin with their heading, whatever the address asks for', async () => {
    writeFileSync(path.join(root, 'app.html'), APP);
    mkdirSync(path.join(root, 'pages'));
    writeFileSync(path.join(root, 'pages/profile.html'), APP.replace('App', 'Your profile'));
    const screens = [{ path: '/profile', file: 'pages/profile.html', whole: false }];
    writeFileSync(path.join(root, 'routes.json'), JSON.stringify({ paths: ['/profile'], screens }));
    pages = new NoPages();
    await serve();
    for (const address of ['/profile', '/profile?part=family']) {
      expect((await instance.inject(address)).payload).toContain('Your profile');
    }
  });

  it('begin with their heading even when they have a text for search engines', async () => {
    writeFileSync(path.join(root, 'app.html'), APP);
    mkdirSync(path.join(root, 'pages'));
    const screen = '<!--screen--><h1>All that we list</h1><!--/screen-->';
    writeFileSync(
      path.join(root, 'pages/catalog.html'),
      APP.replace('<div id="root"></div>', `<div id="root">${screen}</div>`),
    );
    const screens = [{ path: '/catalog', file: 'pages/catalog.html', whole: false }];
    writeFileSync(path.join(root, 'routes.json'), JSON.stringify({ paths: ['/catalog'], screens }));
    pages = new CatalogPages();
    await serve();
    const { payload } = await instance.inject('/catalog');
    expect(payload).toContain('<h1>All that we list</h1>');
    expect(payload).toContain('<title>The catalog</title>');
  });

  it('keep their frame next to the text for readers without JavaScript', () => {
    const frame = '<div data-built="anyone">Frame</div>';
    const html = APP.replace(
      '<div id="root"></div>',
      `<div id="root"><!--screen-->${frame}<!--/screen--></div>`,
    );
    writeFileSync(path.join(root, 'app.html'), html);
    const page = { path: '/a', title: 'A', description: 'B', structuredData: null, heading: 'A', lines: [] };
    expect(PageTemplate.read(path.join(root, 'app.html')).fill(page, 'https://a.example')).toContain(
      `<div id="root">${frame}<noscript>`,
    );
  });

  it('are refused at the start when the front page has no place for its head', async () => {
    writeFileSync(path.join(root, 'app.html'), APP);
    writeFileSync(path.join(root, 'index.html'), '<title>Front</title>');
    await expect(serve()).rejects.toThrow('has no place for the head of a built page');
  });

  it('are refused at the start when the app has no places for them', async () => {
    writeFileSync(path.join(root, 'app.html'), '<title>App</title>');
    await expect(serve()).rejects.toThrow('has no places for the head and the body of a public page');
  });
});
