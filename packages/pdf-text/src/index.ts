export { PdfLibText } from './pdf-lib-text.js';
export type { StandardFont } from './pdfkit-text.js';
export { PdfWriter, type PdfCanvas, type PdfOptions, type TextOptions } from './pdf-writer.js';
export { UNPRINTABLE } from './printable.js';
export type { Line, Measure, Style } from './text-setter.js';
