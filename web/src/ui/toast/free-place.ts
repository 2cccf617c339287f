/** A rectangle of the viewport, in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A control, and whether it stays where it is when the page is scrolled. */
export interface ControlBox extends Box {
  readonly fixed?: boolean;
}

/** What is scrolled can be pressed elsewhere on the screen; what is fixed can't. */
const FIXED_WEIGHT = 100;

const CONTROLS = 'a[href], button, input, select, textarea, summary, canvas, [tabindex="0"]';
const STEP_PX = 8;

/**
 * Where a message covers no control: as low as it can be, and never moved sideways. Where every place covers one, the
 * place that covers the fewest, and none that stays where it is if that can be.
 * @param message where it would be by itself
 * @param controls what can be pressed now
 * @param margin how near it may come to the edge at the top
 * @returns the top edge
 */
export function freeTop(message: Box, controls: readonly ControlBox[], margin: number): number {
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
 * Keeps a message where it covers no control of its dialog or page, also when that grows, shrinks, is scrolled or gets
 * new controls, such as a chat button that is loaded late.
 * @param margin how near it may come to the edge at the top, in CSS pixels
 * @param signal ends it
 */
export function keepFree(message: HTMLElement, margin: number, signal: AbortSignal): void {
  const around = message.closest('dialog') ?? document.body;
  const move = (): void => {
    const box = measureUnmoved(message);
    const top = freeTop(box, measureControls(around, message), margin);
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

/** Where the message is without its transform, which a rectangle would hold, with any transition that still runs. */
function measureUnmoved({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): Box {
  return { left: offsetLeft, top: offsetTop, width: offsetWidth, height: offsetHeight };
}

/** Where everything is that can be pressed, but for what the message itself holds. */
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
