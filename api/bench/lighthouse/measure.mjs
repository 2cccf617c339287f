import { createServer } from 'node:net';
import { once } from 'node:events';
import lighthouse, { desktopConfig } from 'lighthouse';
import { chromium } from 'playwright-core';

const CATEGORIES = /** @type {const} */ (['performance', 'accessibility', 'best-practices', 'seo']);

/**
 * One run's figures: scores from 0 to 100, times in ms, `kib` as transferred, `machine` as Lighthouse's benchmark index.
 * @typedef {{ scores: number[], fcp: number, lcp: number, tbt: number, cls: number, kib: number, machine: number }} Reading
 */

/**
 * Runs Lighthouse once, with a browser of its own and its default throttling for the device, which it calculates.
 * @param {string} url
 * @param {{ cookie: string, device: 'mobile' | 'desktop' }} options cookie: `name=value`, or nothing for a visitor
 * @returns {Promise<Reading>}
 * @throws Error when Lighthouse could not load the page, or was led to another one
 */
export async function measurePage(url, { cookie, device }) {
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', `--remote-debugging-port=${String(port)}`],
  });
  try {
    const run = await lighthouse(
      url,
      {
        port,
        logLevel: 'error',
        onlyCategories: [...CATEGORIES],
        ...(cookie === '' ? {} : { extraHeaders: { Cookie: cookie } }),
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

/** Lighthouse finds its browser by the port alone. @returns {Promise<number>} */
async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}
