import type { Locator, Page } from 'playwright-core';

const MAX_TAB_STOPS = 120;

/**
 * Presses Tab until a control has the focus, as a person without a mouse does, and checks that the focus is
 * visible.
 * @throws Error if the control is never reached, or if its focus isn't visible
 */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let stop = 0; stop < MAX_TAB_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if (!(await control.evaluate((element) => element === document.activeElement))) continue;
    if (!(await control.evaluate(showsFocus)))
      throw new Error(`The focus doesn't show on ${String(control)}`);
    return;
  }
  throw new Error(`${MAX_TAB_STOPS} presses of Tab never reached ${String(control)}`);
}

function showsFocus(element: Element): boolean {
  // A choice may show its focus on its label.
  return [element, element.closest('label'), element.nextElementSibling].some((each) => {
    if (each === null) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== 'none' && outlineWidth !== '0px';
  });
}

/** Chooses an option of the focused native select with the arrow keys. */
export async function arrowTo(page: Page, select: Locator, value: string): Promise<void> {
  for (let step = 0; step < MAX_TAB_STOPS; step += 1) {
    if ((await select.inputValue()) === value) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`The arrow keys never reached ${value}`);
}
