import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESK, launchBrowser, newVisitor } from '../harness/browser.ts';
import { newPerson, signUp } from '../harness/people.ts';
import { joinSharedProduct } from '../harness/product.ts';

const product = joinSharedProduct();
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
});

/** The names in the tables of the cookie page: the only list of what is stored in a browser. */
const LISTED = new Set(
  readFileSync(path.join(import.meta.dirname, '../../content/pages/cookies.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)),
);

const VISITED = [
  ...['/', '/guide', '/guide/japan/study', '/blog', '/about', '/help', '/privacy', '/cookies', '/terms'],
  ...['/programs', '/visa-requirements', '/calculators', '/calculators/uk-student-funds', '/contact'],
  ...['/login', '/signup', '/verify'],
];

/** Every URL that the browser requests, including WebSockets and beacons. */
function watchHosts(context: BrowserContext, page: Page): Set<string> {
  const hosts = new Set<string>();
  const note = (address: string): void => {
    if (/^(https?|wss?):/.test(address)) hosts.add(new URL(address).host);
  };
  context.on('request', (request) => note(request.url()));
  page.on('websocket', (socket) => note(socket.url()));
  return hosts;
}

/** What the page stores, and which of it no page lists. */
function listStored(page: Page): Promise<string[]> {
  return page.evaluate(async () => [
    ...Object.keys(window.localStorage),
    ...Object.keys(window.sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name ?? ''}`),
  ]);
}

describe('what a browser sends and stores', () => {
  it('of a visitor: no other host, no cookie, and nothing in its storage that the cookie page does not list', async () => {
    const { context, page, complaints } = await newVisitor(browser, product.url, DESK);
    const hosts = watchHosts(context, page);
    for (const address of VISITED) {
      await page.goto(address, { waitUntil: 'networkidle' });
      const stored = await listStored(page);
      expect(
        stored.filter((name) => !LISTED.has(name)),
        address,
      ).toEqual([]);
      expect(await context.cookies(), address).toEqual([]);
    }
    expect([...hosts]).toEqual([new URL(product.url).host]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('of who signs up: the listed cookie alone, closed to scripts', async () => {
    const { context, page } = await newVisitor(browser, product.url, DESK);
    const hosts = watchHosts(context, page);
    await signUp(page, newPerson('Mara'));
    await page.goto('/programs', { waitUntil: 'networkidle' });
    const cookies = await context.cookies();
    expect(cookies.map(({ name }) => name)).toEqual(['sid']);
    for (const { name, httpOnly, sameSite } of cookies) {
      expect([name, LISTED.has(name), httpOnly, sameSite]).toEqual([name, true, true, 'Lax']);
    }
    expect((await listStored(page)).filter((name) => !LISTED.has(name))).toEqual([]);
    expect([...hosts]).toEqual([new URL(product.url).host]);
    await context.close();
  });
});
