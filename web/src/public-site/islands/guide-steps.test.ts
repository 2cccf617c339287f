import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setUpGuideSteps } from './guide-steps';

const step = (id: string): HTMLDetailsElement => {
  const details = document.getElementById(id)?.firstElementChild;
  if (details instanceof HTMLDetailsElement) return details;
  throw new Error(`There is no step ${id}.`);
};

/** Pretends that the screen is as wide as a phone, or as a desktop. */
function setNarrow(matches: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches }));
}

beforeEach(() => {
  document.body.innerHTML = `
    <section class="guide-route"><ol>
      <li id="s-1"><details class="guide-step" open><summary>Get a place</summary></details></li>
      <li id="s-2"><details class="guide-step" open><summary>Show that you can pay</summary></details></li>
    </ol></section>`;
});

afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

describe('the steps of a guide', () => {
  it('are folded on a phone', () => {
    setNarrow(true);
    setUpGuideSteps();
    expect([step('s-1').open, step('s-2').open]).toEqual([false, false]);
  });

  it('stay open on a wide screen', () => {
    setNarrow(false);
    setUpGuideSteps();
    expect([step('s-1').open, step('s-2').open]).toEqual([true, true]);
  });

  it('stay open where the URL names one of them, so that nothing moves', () => {
    setNarrow(true);
    window.history.replaceState(null, '', '/#s-2');
    setUpGuideSteps();
    expect(step('s-1').open).toBe(true);
  });

  it('open when a link to them is followed', () => {
    setNarrow(true);
    setUpGuideSteps();
    window.history.replaceState(null, '', '/#s-2');
    window.dispatchEvent(new Event('hashchange'));
    expect([step('s-1').open, step('s-2').open]).toEqual([false, true]);
  });
});
