import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page, type Request } from 'playwright-core';

export const PHONE = { width: 390, height: 844 } as const;
export const DESK = { width: 1440, height: 900 } as const;
export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** The folder for screenshots; none are saved if it isn't set. */
const PICTURES = process.env['PICTURES_DIR'];

/**
 * Starts the browser of `CHROMIUM_PATH`, which the setup of the journeys has set.
 * @throws Error if it isn't set
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  if (executablePath === undefined) throw new Error('CHROMIUM_PATH is not set: no browser to start.');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-sync',
    ],
  });
}

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** The browser's complaints: script errors, blocked scripts, failed requests of ours. */
  readonly complaints: string[];
}

/** A person with a fresh browser profile. */
export async function newVisitor(
  browser: Browser,
  url: string,
  viewport: Viewport,
  dark = false,
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    hasTouch: viewport === PHONE,
    acceptDownloads: true,
  });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  watch(page, complaints);
  return { context, page, complaints };
}

/** Waits until the app has replaced the prerendered screen, which accepts no input. */
export async function awaitApp(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[data-built]') === null);
}

/**
 * Waits until a page has the answers to its requests and has drawn them. The live connection, which stays open,
 * isn't counted.
 * @returns to be called before the page is opened; its result waits
 */
export function followRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let waiting: (() => void)[] = [];
  const close = (request: Request): void => {
    open.delete(request);
    if (open.size > 0) return;
    const [...resolves] = waiting;
    waiting = [];
    for (const resolve of resolves) resolve();
  };
  page.on('request', (request) => {
    if (!request.url().includes('/socket.io/')) open.add(request);
  });
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  return async () => {
    do {
      if (open.size > 0) await new Promise<void>((resolve) => waiting.push(resolve));
      await awaitDrawing(page);
    } while (open.size > 0);
  };
}

/** Waits until the page has drawn its current state, such as another color scheme. */
export async function awaitDrawing(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

function watch(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`script error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && /content security policy|refused to/i.test(message.text())) {
      complaints.push(message.text());
    }
  });
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`);
  });
}

/** Saves a screenshot of the whole page, if screenshots are requested. */
export async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  await mkdir(PICTURES, { recursive: true });
  await page.screenshot({ path: path.join(PICTURES, `${name}.png`), fullPage: true });
}
