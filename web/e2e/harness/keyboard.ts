import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const MAX_TAB_STOPS = 150;

/**
 * Presses Tab until a control has the focus, as a person without a mouse does, and checks that the focus is
 * visible at each stop.
 * @param key `Shift+Tab` for a control before the focused one
 * @throws Error if the control is never reached, or if the focus isn't visible somewhere on the way
 */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await control.waitFor();
  for (let stop = 0; stop < MAX_TAB_STOPS; stop += 1) {
    await page.keyboard.press(key);
    const hidden = await page.evaluate(describeHiddenFocus);
    if (hidden !== null) throw new Error(`The focus doesn't show on ${hidden}`);
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${MAX_TAB_STOPS} presses of ${key} never reached ${String(control)}`);
}

/** Reaches a control with Tab and presses it. */
export async function pressOn(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** The focus is on something, not lost to the page's beginning, as it is when the focused element disappears. */
export async function expectFocus(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'nothing'), {
      message: `focus on ${page.url()}`,
    })
    .not.toMatch(/^(BODY|HTML|nothing)$/);
}

/** The focused element if its focus isn't visible, as HTML; null if it is, or if the browser's own parts have the focus. */
function describeHiddenFocus(): string | null {
  const element = document.activeElement;
  if (element === null || element === document.body) return null;
  // The calendar's button inside a date field has the browser's own ring.
  if (element.matches('input[type="date"]') && !element.matches(':focus-visible')) return null;
  // A choice or a file may show its focus on its label or on the part around it.
  const showing = [element, element.closest('label'), element.nextElementSibling, element.parentElement].some(
    (each) => {
      if (each === null) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(each);
      return outlineStyle !== 'none' && outlineWidth !== '0px';
    },
  );
  const { width, height } = element.getBoundingClientRect();
  return showing && width > 0 && height > 0 ? null : element.outerHTML.slice(0, 200);
}

/** Chooses an option of the focused native select with the arrow keys. */
export async function arrowTo(page: Page, select: Locator, value: string): Promise<void> {
  for (let step = 0; step < MAX_TAB_STOPS; step += 1) {
    if ((await select.inputValue()) === value) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`The arrow keys never reached ${value}`);
}
