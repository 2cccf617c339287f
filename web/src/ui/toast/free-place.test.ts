import { describe, expect, it } from 'vitest';
import { freeTop } from './free-place';

const toast = { left: 16, top: 700, width: 358, height: 80 };
const button = (top: number, height = 44) => ({ left: 24, top, width: 340, height });

describe('the place of a toast', () => {
  it('is at the foot of the screen where no control is', () => {
    expect(freeTop(toast, [button(100)], 16)).toBe(700);
  });

  it('is above the buttons that it would cover', () => {
    const top = freeTop(toast, [button(720), button(660)], 16);
    expect(top + toast.height).toBeLessThanOrEqual(660);
    expect(top).toBeGreaterThan(560);
  });

  it('is found for a rectangle of the browser, whose measures are inherited', () => {
    class Rect {
      get left(): number {
        return toast.left;
      }
      get top(): number {
        return toast.top;
      }
      get width(): number {
        return toast.width;
      }
      get height(): number {
        return toast.height;
      }
    }
    expect(freeTop(new Rect(), [button(720)], 16)).toBeLessThan(700);
  });

  it('is between two groups of controls when it fits there', () => {
    const top = freeTop(toast, [button(720), button(560)], 16);
    expect(top).toBeGreaterThanOrEqual(604);
    expect(top + toast.height).toBeLessThanOrEqual(720);
  });

  it('covers the fewest where there is no room at all', () => {
    const everywhere = Array.from({ length: 40 }, (_, index) => button(index * 20, 20));
    const top = freeTop(toast, everywhere, 16);
    expect(top).toBeGreaterThanOrEqual(16);
    expect(top).toBeLessThanOrEqual(700);
  });

  it('does not mind controls beside it', () => {
    expect(freeTop(toast, [{ left: 500, top: 700, width: 80, height: 44 }], 16)).toBe(700);
  });
});
