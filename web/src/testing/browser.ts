import { vi } from 'vitest';

/** Parts of a browser that jsdom lacks, as far as the code asks for them. */
export function stubMatchMedia(): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
}

export function stubDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

/** Nothing has a size in jsdom, so none ever changes. */
export function stubResizeObserver(): void {
  class NoResizes implements ResizeObserver {
    observe(): void {
      // Nothing changes.
    }
    unobserve(): void {
      // Nothing changes.
    }
    disconnect(): void {
      // Nothing changes.
    }
  }
  vi.stubGlobal('ResizeObserver', NoResizes);
}
