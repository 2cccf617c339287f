import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

const MONTHS =
  'Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?';

/** What differs from one run to the next, or changes with the rules of countries. */
const VARIABLE: readonly (readonly [RegExp, string])[] = [
  [/[\w.+-]+@example\.com/g, 'EMAIL'],
  [/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID'],
  [new RegExp(`\\b(?:\\w{3,9}, )?(?:${MONTHS}) (?:\\d{1,2}, )?\\d{4}\\b`, 'g'), 'DATE'],
  [/\d{1,2}:\d{2} [AP]M/g, 'TIME'],
  [/\d+ out of 100/g, 'SCORE out of 100'],
];

/** What a screen reader offers to jump to: headings, landmarks, controls, and messages. */
const OUTLINE =
  /^ *- '?(?:main|heading|region|navigation|form|search|group|link|button|checkbox|radio|combobox|textbox|tab|status|alert)\b/;

export interface Reading {
  /** Only what a reader can jump to, without numbers: for screens whose sentences change with the rules. */
  readonly outline?: boolean;
  /** Leaves out everything from the first line with these words on. */
  readonly end?: string;
}

/** How long the last answers of a screen may take to be drawn on a busy machine. */
const SETTLE_MS = 10_000;

/**
 * Compares the accessibility tree of a part of the page, as a screen reader walks through it once everything has arrived,
 * with the committed file in `e2e/reading`; what varies is replaced. `vitest -u` writes the file anew, to be read before it
 * is committed.
 */
export async function expectReading(part: Locator, screen: string, how: Reading = {}): Promise<void> {
  await expect.poll(() => part.locator('[data-skeleton], [aria-busy="true"]').count()).toBe(0);
  const file = `../reading/${screen}.txt`;
  const committed = readCommitted(file);
  const end = performance.now() + SETTLE_MS;
  let text = await readTree(part, how);
  while (committed !== null && text !== committed && performance.now() < end) {
    text = await readTree(part, how);
  }
  await expect.soft(text).toMatchFileSnapshot(file);
}

/** A committed reading; null if there is none yet. */
function readCommitted(file: string): string | null {
  const path = fileURLToPath(new URL(`../journeys/${file}`, import.meta.url));
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

/** The accessibility tree as text, with what varies replaced. */
async function readTree(part: Locator, { outline = false, end }: Reading): Promise<string> {
  const tree = VARIABLE.reduce(
    (text, [pattern, word]) => text.replace(pattern, word),
    await part.ariaSnapshot(),
  );
  const all = tree.split('\n');
  const last = end === undefined ? -1 : all.findIndex((line) => line.includes(end));
  const lines = all.slice(0, last < 0 ? undefined : last).filter((line) => !outline || OUTLINE.test(line));
  const text = outline ? lines.join('\n').replace(/\d[\d,.]*(?! *\])/g, 'N') : lines.join('\n');
  return `${text}\n`;
}
