/** A rectangle of the viewport, in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const CONTROLS = 'a[href], button, input, select, textarea, summary, canvas, [tabindex="0"]';
const STEP_PX = 8;

/**
 * Where a message covers no control: as low as it can be, and never moved sideways. Where every place covers one, the
 * place that covers the fewest.
 * @param message where it would be by itself
 * @param controls what can be pressed now
 * @param margin how near it may come to the edge at the top
 * @returns the top edge
 */
export function freeTop(message: Box, controls: readonly Box[], margin: number): number {
  let best = { top: message.top, covered: Infinity };
  for (let top = message.top; top >= margin; top -= STEP_PX) {
    // Field by field: the properties of a DOMRect are inherited, and a spread would lose them.
    const moved = { left: message.left, top, width: message.width, height: message.height };
    const covered = controls.filter((control) => overlap(moved, control)).length;
    if (covered === 0) return top;
    if (covered < best.covered) best = { top, covered };
  }
  return best.top;
}

/**
 * Keeps a message where it covers no control of its dialog or page, also when that grows, shrinks or is scrolled.
 * @param margin how near it may come to the edge at the top, in CSS pixels
 * @param signal ends it
 */
export function keepFree(message: HTMLElement, margin: number, signal: AbortSignal): void {
  const around = message.closest('dialog') ?? document.body;
  const move = (): void => {
    message.style.transform = '';
    const box = message.getBoundingClientRect();
    const top = freeTop(box, measureControls(around, message), margin);
    message.style.transform = top === box.top ? '' : `translateY(${String(top - box.top)}px)`;
  };
  move();
  const resized = new ResizeObserver(move);
  resized.observe(around);
  document.addEventListener('scrollend', move, { signal, capture: true });
  signal.addEventListener('abort', () => {
    resized.disconnect();
  });
}

/** Where everything is that can be pressed, but for what the message itself holds. */
function measureControls(around: ParentNode, message: Element): Box[] {
  return [...around.querySelectorAll(CONTROLS)]
    .filter((control) => !message.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1);
}

function overlap(a: Box, b: Box): boolean {
  return (
    a.left < b.left + b.width &&
    b.left < a.left + a.width &&
    a.top < b.top + b.height &&
    b.top < a.top + a.height
  );
}
