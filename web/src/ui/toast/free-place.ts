/** A rectangle of the viewport, in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="tab"]';
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
    const covered = controls.filter((control) => overlap({ ...message, top }, control)).length;
    if (covered === 0) return top;
    if (covered < best.covered) best = { top, covered };
  }
  return best.top;
}

/** What can be pressed: in the modal dialog that the place is in, or on the whole page. */
export function controlsAround(place: Element): Box[] {
  const root: ParentNode = place.closest('dialog') ?? document;
  return [...root.querySelectorAll(CONTROLS)]
    .filter((control) => !place.contains(control))
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
