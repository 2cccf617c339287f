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
 * Turns transitions off for good: a button on its way from one look to the other has the text of the new one on the
 * background of the old one, and on a busy machine that lasts. An adopted sheet needs no permission of the page's policy.
 */
async function stopTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/** The page as it stands breaks no rule of WCAG 2.2 AA that a machine can check, and never scrolls sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  await awaitApp(page);
  // What is replaced by something newer is dimmed for as long as that loads.
  await page.waitForFunction(() => document.querySelector('[data-loading="true"]') === null);
  await stopTransitions(page);
  await page.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    return (
      await window.axe.run(document, {
        runOnly: { type: 'tag', values: tags },
        // Every rule runs; what keeps it isn't described.
        resultTypes: ['violations'],
      })
    ).violations;
  });
  const lines = violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
  expect(lines).toEqual([]);
  await expectNoOverflow(page);
}

/** The page never scrolls sideways. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
}
