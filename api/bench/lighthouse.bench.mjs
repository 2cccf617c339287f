import { chromium } from 'playwright-core';
import { call, startProduct } from './harness/stage.mjs';

/**
 * What Lighthouse measures on a phone, by Chromium's own performance entries: a cold visit over 150 ms and 1.6 Mbit/s with a
 * processor four times as slow, throttled by the browser (Lighthouse calculates most of it, and comes out lower or higher).
 */
const RUNS = 5;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const CPU = 4;

/** @typedef {{ fcp: number, lcp: number, tbt: number, cls: number, kib: number }} Reading */
/** @typedef {{ startTime: number, duration: number }} Entry */
/** @typedef {{ path: string, who: 'visitor' | 'user', lcp: number, tbt: number }} Target */

/** The limits are those of the specification; they are printed beside what was measured. @type {readonly Target[]} */
const TARGETS = [
  { path: '/', who: 'visitor', lcp: 1400, tbt: 20 },
  { path: '/guide', who: 'visitor', lcp: 1400, tbt: 20 },
  { path: '/guide/germany/study', who: 'visitor', lcp: 1400, tbt: 20 },
  { path: '/blog', who: 'visitor', lcp: 1400, tbt: 20 },
  { path: '/programs', who: 'visitor', lcp: 2400, tbt: 100 },
  { path: '/calculators', who: 'visitor', lcp: 2400, tbt: 100 },
  { path: '/assessment/student', who: 'user', lcp: 2400, tbt: 100 },
  { path: '/dashboard', who: 'user', lcp: 2500, tbt: 150 },
];

export const title = `pages on a phone: medians of ${String(RUNS)} cold visits (CLS limit 0.02)`;

/**
 * @param {string} databaseUrl
 * @returns {Promise<import('./run.mjs').Stage>}
 */
export async function prepare(databaseUrl) {
  const product = await startProduct(databaseUrl, { NODE_ENV: 'development' });
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const origin = `http://localhost:${String(product.server.port)}`;
    const { cookie } = await call(product.server, '/api/auth/signup', {
      body: {
        firstName: 'Ada',
        lastName: 'Okafor',
        email: 'ada@bench.example',
        password: 'a chart of the north sea',
      },
    });
    const lines = [row('', 'FCP ms', 'LCP ms', 'limit', 'TBT ms', 'limit', 'CLS', 'KiB')];
    for (const target of TARGETS) {
      /** @type {Reading[]} */
      const readings = [];
      for (let run = 0; run < RUNS; run += 1) {
        readings.push(await visit(browser, origin, target.path, target.who === 'user' ? cookie : ''));
      }
      lines.push(describe(target, readings));
    }
    return { lines, duels: [], stop: () => product.stop() };
  } finally {
    await browser.close();
  }
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} origin
 * @param {string} path
 * @param {string} cookie `name=value`, or nothing
 * @returns {Promise<Reading>}
 */
async function visit(browser, origin, path, cookie) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  });
  try {
    const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
    if (name !== '') await context.addCookies([{ name, value, url: origin }]);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
    return { ...(await page.evaluate(readEntries)), kib: bytes / 1024 };
  } finally {
    await context.close();
  }
}

/** In the page: what its entries say once nothing arrives any more. */
async function readEntries() {
  /** @param {string} type @returns {Promise<Entry[]>} */
  const read = (type) =>
    new Promise((resolve) => {
      const observer = new PerformanceObserver((list) => {
        observer.disconnect();
        resolve(list.getEntries());
      });
      observer.observe(
        /** @type {{ type: 'function' }} */ (/** @type {object} */ ({ type, buffered: true })),
      );
      setTimeout(() => resolve([]), 500);
    });
  /** @param {Entry} entry @param {string} field */
  const numberOf = (entry, field) => Number(Reflect.get(entry, field) ?? 0);
  const [largest, shifts, tasks] = await Promise.all(
    ['largest-contentful-paint', 'layout-shift', 'longtask'].map(read),
  );
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  return {
    fcp,
    lcp: largest?.at(-1)?.startTime ?? 0,
    tbt: (tasks ?? [])
      .filter(({ startTime }) => startTime >= fcp)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    cls: (shifts ?? []).reduce((sum, entry) => sum + numberOf(entry, 'value'), 0),
  };
}

/** @param {Target} target @param {readonly Reading[]} readings */
function describe({ path, lcp, tbt }, readings) {
  /** @param {keyof Reading} field */
  const median = (field) => {
    const sorted = readings.map((reading) => reading[field]).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  };
  return row(
    path,
    median('fcp').toFixed(0),
    median('lcp').toFixed(0),
    String(lcp),
    median('tbt').toFixed(0),
    String(tbt),
    median('cls').toFixed(3),
    median('kib').toFixed(0),
  );
}

/** @param {string} name @param {readonly string[]} cells */
function row(name, ...cells) {
  return [name.padEnd(24), ...cells.map((cell) => cell.padStart(8))].join('');
}
