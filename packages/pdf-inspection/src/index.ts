export { inspectPdf, InspectionCrowdedError } from './inspect-pdf.js';
export { PdfRefusedError, type PdfRefusal } from './refused.js';
export { readPdfText } from './read-pdf-text.js';
