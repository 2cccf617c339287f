/** A rectangle in the viewport, in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A control, and whether it stays in place when the page scrolls. */
export interface ControlBox extends Box {
  readonly fixed?: boolean;
}

/** A control that scrolls can be scrolled into the open; a fixed one can't. */
const FIXED_WEIGHT = 100;

const CONTROLS = 'a[href], button, input, select, textarea, summary, canvas, [tabindex="0"]';
const STEP_PX = 8;

/**
 * Finds a position where a message covers no control: as low as possible, never moved sideways. If every position
 * covers one, it takes the one that covers the fewest, and avoids fixed ones.
 * @param message its default position
 * @param controls the clickable controls
 * @param margin minimum distance from the top edge
 * @returns the top edge
 */
export function findFreeTop(message: Box, controls: readonly ControlBox[], margin: number): number {
  let best = { top: message.top, covered: Infinity };
  for (let top = message.top; top >= margin; top -= STEP_PX) {
    const moved = { ...message, top };
    const covered = controls
      .filter((control) => overlap(moved, control))
      .reduce((sum, { fixed }) => sum + (fixed === true ? FIXED_WEIGHT : 1), 0);
    if (covered === 0) return top;
    if (covered < best.covered) best = { top, covered };
  }
  return best.top;
}

/**
 * Keeps a message from covering controls of its dialog or page, even when that grows, shrinks, scrolls or gets new
 * controls, such as a chat button that loads late.
 * @param margin minimum distance from the top edge, in CSS pixels
 * @param signal stops it
 */
export function keepMessageFree(message: HTMLElement, margin: number, signal: AbortSignal): void {
  const around = message.closest('dialog') ?? document.body;
  const move = (): void => {
    const box = measureUnmoved(message);
    const top = findFreeTop(box, measureControls(around, message), margin);
    message.style.transform = top === box.top ? '' : `translateY(${String(top - box.top)}px)`;
  };
  move();
  const resized = new ResizeObserver(move);
  resized.observe(around);
  let frame = 0;
  const changed = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(move);
  });
  changed.observe(around, { childList: true, subtree: true });
  document.addEventListener('scrollend', move, { signal, capture: true });
  signal.addEventListener('abort', () => {
    resized.disconnect();
    changed.disconnect();
    cancelAnimationFrame(frame);
  });
}

/** The message's position without its transform, which getBoundingClientRect would include, even mid-transition. */
function measureUnmoved({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): Box {
  return { left: offsetLeft, top: offsetTop, width: offsetWidth, height: offsetHeight };
}

/** The positions of all clickable controls outside the message. */
function measureControls(around: ParentNode, message: Element): ControlBox[] {
  return [...around.querySelectorAll(CONTROLS)]
    .filter((control) => !message.contains(control))
    .map((control) => ({ control, box: control.getBoundingClientRect() }))
    .filter(({ box: { width, height } }) => width > 1 && height > 1)
    .map(({ control, box: { left, top, width, height } }) => ({
      ...{ left, top, width, height },
      fixed: isFixed(control),
    }));
}

function isFixed(control: Element): boolean {
  for (let each: Element | null = control; each !== null; each = each.parentElement) {
    if (getComputedStyle(each).position === 'fixed') return true;
  }
  return false;
}

function overlap(a: Box, b: Box): boolean {
  return (
    a.left < b.left + b.width &&
    b.left < a.left + a.width &&
    a.top < b.top + b.height &&
    b.top < a.top + a.height
  );
}
