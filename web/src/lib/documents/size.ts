import type { I18n } from '@lingui/core';

const KB = 1024;
const MB = 1024 * 1024;

/** A size in bytes as people read it: 812 B, 240 KB, 3.4 MB. */
export function sizeInWords(i18n: I18n, bytes: number): string {
  if (bytes < KB) return `${i18n.number(bytes)} B`;
  if (bytes < MB) return `${i18n.number(Math.round(bytes / KB))} KB`;
  return `${i18n.number(bytes / MB, { maximumFractionDigits: 1 })} MB`;
}
