import { describe, expect, it, vi } from 'vitest';
import { findFreeTop, keepMessageFree } from './free-position';

const toast = { left: 16, top: 700, width: 358, height: 80 };
const button = (top: number, height = 44) => ({ left: 24, top, width: 340, height });

describe('the place of a toast', () => {
  it('is at the foot of the screen where no control is', () => {
    expect(findFreeTop(toast, [button(100)], 16)).toBe(700);
  });

  it('is above the buttons that it would cover', () => {
    const top = findFreeTop(toast, [button(720), button(660)], 16);
    expect(top + toast.height).toBeLessThanOrEqual(660);
    expect(top).toBeGreaterThan(560);
  });

  it('is between two groups of controls when it fits there', () => {
    const top = findFreeTop(toast, [button(720), button(560)], 16);
    expect(top).toBeGreaterThanOrEqual(604);
    expect(top + toast.height).toBeLessThanOrEqual(720);
  });

  it('covers the fewest where there is no room at all', () => {
    const everywhere = Array.from({ length: 40 }, (_, index) => button(index * 20, 20));
    const top = findFreeTop(toast, everywhere, 16);
    expect(top).toBeGreaterThanOrEqual(16);
    expect(top).toBeLessThanOrEqual(700);
  });

  it('covers what can be scrolled away rather than what stays, where there is no room at all', () => {
    const page = Array.from({ length: 14 }, (_, row) => button(row * 60));
    const chat = { left: 300, top: 720, width: 56, height: 56, fixed: true };
    const top = findFreeTop(toast, [...page, chat], 16);
    expect(top + toast.height).toBeLessThanOrEqual(720);
  });

  it('does not mind controls beside it', () => {
    expect(findFreeTop(toast, [{ left: 500, top: 700, width: 80, height: 44 }], 16)).toBe(700);
  });
});

describe('a message on a page that still loads', () => {
  it('moves off a control that comes after it, and stays there when more comes', async () => {
    const message = document.body.appendChild(document.createElement('div'));
    const place = { offsetLeft: 0, offsetTop: 700, offsetWidth: 300, offsetHeight: 80 };
    for (const [name, value] of Object.entries(place)) Object.defineProperty(message, name, { value });
    // The rectangle includes the transform, as in browsers, where removing a transform is a transition.
    message.getBoundingClientRect = () => new DOMRect(0, message.style.transform === '' ? 700 : 636, 300, 80);
    const controller = new AbortController();
    keepMessageFree(message, 16, controller.signal);
    expect(message.style.transform).toBe('');
    const launcher = document.createElement('button');
    launcher.getBoundingClientRect = () => new DOMRect(240, 720, 56, 56);
    document.body.append(launcher);
    await vi.waitFor(() => {
      expect(message.style.transform).toBe('translateY(-64px)');
    });
    document.dispatchEvent(new Event('scrollend'));
    expect(message.style.transform).toBe('translateY(-64px)');
    controller.abort();
    launcher.remove();
    message.remove();
  });
});
