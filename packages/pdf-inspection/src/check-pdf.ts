import { PDFCatalog, type PDFDict, PDFName, PDFNull, PDFPageLeaf } from '@cantoo/pdf-lib';
import { hasActiveContent } from './active-content.js';
import { isTable, openPackedObjects } from './object-streams.js';
import { PdfScanner } from './pdf-scanner.js';
import { checkFrame, checkRest } from './raw-text.js';
import { PdfRefusedError } from './refused.js';
import { checkUnpackedSize } from './unpacked-size.js';

const MAX_NODES = 20_000;

/**
 * Checks a PDF from the first to the last byte with one parser; compressed content is decompressed within limits
 * and checked too. A file can keep this busy forever, so it runs in a thread that can be terminated.
 * @returns the number of pages
 * @throws PdfRefusedError; any error of the library for a file that isn't a PDF
 */
export async function checkPdf(file: Buffer): Promise<number> {
  const text = file.toString('latin1');
  checkFrame(text);
  const scanner = new PdfScanner(file);
  scanner.scan();
  for (const { stream, section } of scanner.streams) {
    if (isTable(stream)) scanner.keepTrailer(stream.dict, section);
  }
  if (scanner.trailers.some(isProtected)) throw new PdfRefusedError('protected');
  checkRest(text, scanner);
  await checkUnpackedSize(scanner.streams);
  await openPackedObjects(scanner);
  scanner.checkUpdates();
  scanner.checkPointers();
  if (hasActiveContent([...scanner.everyObject(), ...scanner.trailers], scanner.findDefinitions))
    throw new PdfRefusedError('active');
  const pages = countPages(scanner);
  if (pages === 0) throw new PdfRefusedError('broken');
  return pages;
}

function isProtected(trailer: PDFDict): boolean {
  const encrypt = trailer.get(PDFName.of('Encrypt'));
  return encrypt !== undefined && encrypt !== PDFNull;
}

/** The number of pages in the last catalog named by a trailer, or in the last catalog if no trailer names one. */
function countPages(scanner: PdfScanner): number {
  const roots = scanner.trailers.flatMap((trailer) =>
    scanner.findDefinitions(trailer.get(PDFName.of('Root'))),
  );
  const isCatalog = (object: unknown) => object instanceof PDFCatalog;
  const catalog = roots.filter(isCatalog).at(-1) ?? scanner.everyObject().filter(isCatalog).at(-1);
  let [nodes, pages] = [0, 0];
  catalog?.Pages().traverse((node) => {
    // A tree with cycles has no end.
    if (++nodes > MAX_NODES) throw new PdfRefusedError('broken');
    if (node instanceof PDFPageLeaf) pages += 1;
  });
  return pages;
}
