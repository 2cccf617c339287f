import { onTestFinished, vi } from 'vitest';

/** Makes the window as narrow as a phone, until the test ends. */
export function narrowWindow(): void {
  const { matchMedia } = globalThis;
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media === '(max-width: 639px)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  onTestFinished(() => {
    vi.stubGlobal('matchMedia', matchMedia);
  });
}
