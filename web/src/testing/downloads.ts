import { vi } from 'vitest';

/** A file that the page had the browser save. */
export interface Download {
  readonly name: string;
  readonly blob: Blob;
}

/** Takes the place of the browser's saving. @returns the files in the order in which they were saved */
export function catchDownloads(): Download[] {
  const saved: Download[] = [];
  const blobs = new Map<string, Blob>();
  URL.createObjectURL = (blob) => {
    const address = `blob:${String(blobs.size)}`;
    // The answers of fetch are Node's blobs, not those of the browser's stand-in.
    if ('text' in blob) blobs.set(address, blob);
    return address;
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (blob !== undefined) saved.push({ name: this.download, blob });
  });
  return saved;
}
