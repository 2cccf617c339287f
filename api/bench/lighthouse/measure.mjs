import { createServer } from 'node:net';
import { once } from 'node:events';
import lighthouse, { desktopConfig } from 'lighthouse';
import { chromium } from 'playwright-core';
import { requireChromium } from '../../../scripts/lib/chromium.mjs';

const CATEGORIES = /** @type {const} */ (['performance', 'accessibility', 'best-practices', 'seo']);

/**
 * One run's figures: scores from 0 to 100, times in ms, `kib` as transferred, `machine` as Lighthouse's benchmark index.
 * @typedef {{ scores: number[], fcp: number, lcp: number, tbt: number, cls: number, kib: number, machine: number }} Reading
 */

/**
 * Runs Lighthouse once, in a new browser, with its default throttling for the device, which it simulates.
 * @param {string} url
 * @param {{ cookie: string, device: 'mobile' | 'desktop' }} options cookie: `name=value`, or empty for a
 * visitor
 * @returns {Promise<Reading>}
 * @throws Error if Lighthouse couldn't load the page, or was redirected to another one
 */
export async function measurePage(url, { cookie, device }) {
  const port = await findFreePort();
  // Lighthouse opens its page in the browser's own context.
  const browser = await chromium.launchPersistentContext('', {
    executablePath: findBrowser(),
    args: ['--no-sandbox', `--remote-debugging-port=${String(port)}`],
  });
  try {
    if (cookie !== '') await rememberSignIn(browser, url);
    const run = await lighthouse(
      url,
      {
        port,
        logLevel: 'error',
        onlyCategories: [...CATEGORIES],
        // The browser is new: there's nothing to clear except what was just stored.
        ...(cookie === '' ? {} : { extraHeaders: { Cookie: cookie }, disableStorageReset: true }),
      },
      device === 'desktop' ? desktopConfig : undefined,
    );
    if (run === undefined) throw new Error(`Lighthouse said nothing of ${url}.`);
    const { lhr } = run;
    if (lhr.runtimeError !== undefined) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}.`);
    const value = (/** @type {string} */ audit) => lhr.audits[audit]?.numericValue ?? Number.NaN;
    return {
      scores: CATEGORIES.map((name) => Math.round((lhr.categories[name]?.score ?? Number.NaN) * 100)),
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      kib: value('total-byte-weight') / 1024,
      machine: lhr.environment.benchmarkIndex,
    };
  } finally {
    await browser.close();
  }
}

/**
 * Stores what the client stores at sign-in (web/src/lib/session/hint.ts): the browser then shows a members'
 * page at once.
 * @param {import('playwright-core').BrowserContext} browser
 * @param {string} url
 */
async function rememberSignIn(browser, url) {
  const page = await browser.newPage();
  await page.goto(new URL('/robots.txt', url).href);
  await page.evaluate(`localStorage.setItem('portolan.signed-in', '1')`);
  await page.close();
}

/** @returns {string} the browser that the tests use */
function findBrowser() {
  const found = requireChromium();
  if ('why' in found) throw new Error(found.why);
  return found.path;
}

/**
 * Lighthouse connects to its browser only by port.
 * @returns {Promise<number>}
 */
async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}
