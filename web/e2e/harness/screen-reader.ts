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

/**
 * The accessibility tree of a part of the page, as a screen reader walks through it once everything has arrived, with
 * what varies replaced.
 * It's compared with the committed file in `e2e/reading`; `vitest -u` writes it anew, to be read before it is
 * committed.
 */
export async function expectReading(
  part: Locator,
  screen: string,
  { outline = false, end }: Reading = {},
): Promise<void> {
  await expect.poll(() => part.locator('[data-skeleton], [aria-busy="true"]').count()).toBe(0);
  const tree = VARIABLE.reduce(
    (text, [pattern, word]) => text.replace(pattern, word),
    await part.ariaSnapshot(),
  );
  const all = tree.split('\n');
  const last = end === undefined ? -1 : all.findIndex((line) => line.includes(end));
  const lines = all.slice(0, last < 0 ? undefined : last).filter((line) => !outline || OUTLINE.test(line));
  const text = outline ? lines.join('\n').replace(/\d[\d,.]*(?! *\])/g, 'N') : lines.join('\n');
  await expect.soft(`${text}\n`).toMatchFileSnapshot(`../reading/${screen}.txt`);
}
