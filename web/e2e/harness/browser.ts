import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { readFileSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { expect } from 'vitest';

export const PHONE = { width: 390, height: 844 } as const;
export const DESK = { width: 1440, height: 900 } as const;
export type Viewport = typeof PHONE | typeof DESK;

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Where pictures of the screens go; none are kept when it is not set. */
const PICTURES = process.env['PICTURES_DIR'];

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
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
  /** What the browser complained of: script errors, refused scripts, failed requests of ours. */
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

interface AxeViolation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

/** The page as it stands breaks no rule of WCAG 2.2 AA that a machine can check, and never scrolls sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(AXE);
  const violations = await page.evaluate(async (): Promise<AxeViolation[]> => {
    const axe: unknown = Reflect.get(window, 'axe');
    if (typeof axe !== 'object' || axe === null || !('run' in axe) || typeof axe.run !== 'function')
      return [];
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const result: unknown = await axe.run(document, { runOnly: { type: 'tag', values: tags } });
    // axe's own result shape.
    return (result as { violations: AxeViolation[] }).violations;
  });
  const lines = violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
  expect(lines).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Keeps a picture of the whole page, where pictures are asked for. */
export async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  await mkdir(PICTURES, { recursive: true });
  await page.screenshot({ path: path.join(PICTURES, `${name}.png`), fullPage: true });
}
