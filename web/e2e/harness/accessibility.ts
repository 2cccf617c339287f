import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { awaitApp } from './browser.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/**
 * Disables transitions permanently: during one, a button can have its new text color on its old background,
 * and on a busy machine that lasts. An adopted style sheet needs no permission from the page's policy.
 */
async function stopTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/**
 * The current page breaks no rule of WCAG 2.2 AA that can be checked automatically, and never scrolls
 * sideways.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await listViolations(page)).toEqual([]);
  await expectNoOverflow(page);
}

/** What the current page breaks of WCAG 2.2 AA and of axe's best practices: a line for each element. */
export async function listViolations(page: Page): Promise<string[]> {
  await awaitApp(page);
  // Content that is being replaced is dimmed while the new content loads.
  await page.waitForFunction(() => document.querySelector('[data-loading="true"]') === null);
  await stopTransitions(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    return (
      await window.axe.run(document, {
        runOnly: { type: 'tag', values: tags },
        // Every rule runs; passed checks aren't reported.
        resultTypes: ['violations'],
      })
    ).violations;
  });
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}

/** Opens every part of the page that opens in place. */
export async function openDetails(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
  });
}

/** How many pixels wider than its screen the current page is. */
export function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** The page never scrolls sideways. */
export async function expectNoOverflow(page: Page): Promise<void> {
  expect(await measureOverflow(page), page.url()).toBeLessThanOrEqual(0);
}
