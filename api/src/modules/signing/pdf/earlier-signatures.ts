import { PDFArray, PDFDict, type PDFDocument, PDFName } from '@cantoo/pdf-lib';

const FT = PDFName.of('FT');
const SIG = PDFName.of('Sig');
const STAMP = PDFName.of('Stamp');
const KIDS = PDFName.of('Kids');
const MAX_DEPTH = 30;

/**
 * Turns the original's own signatures into images: they cover the original's bytes, not the copy's.
 * The stored original keeps all its signatures.
 */
export function dropEarlierSignatures(pdf: PDFDocument): void {
  for (const page of pdf.getPages()) {
    const annotations = page.node.Annots();
    for (let index = 0; index < (annotations?.size() ?? 0); index += 1) {
      const annotation = annotations?.lookup(index);
      if (annotation instanceof PDFDict && isSignature(annotation)) toStamp(annotation);
    }
  }
  const form = pdf.catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict);
  const fields = form?.lookup(PDFName.of('Fields'));
  if (fields instanceof PDFArray) removeSignatureFields(fields, 0);
  form?.delete(PDFName.of('XFA'));
}

function removeSignatureFields(fields: PDFArray, depth: number): void {
  for (let index = fields.size() - 1; index >= 0; index -= 1) {
    const field = fields.lookup(index);
    if (!(field instanceof PDFDict)) continue;
    if (field.get(FT) === SIG || field.get(PDFName.of('Subtype')) === STAMP) {
      field.delete(PDFName.of('V'));
      fields.remove(index);
      continue;
    }
    const kids = field.lookup(KIDS);
    // Limits the recursion, because a malformed tree may contain a cycle.
    if (kids instanceof PDFArray && depth < MAX_DEPTH) removeSignatureFields(kids, depth + 1);
  }
}

function isSignature(annotation: PDFDict): boolean {
  const own = annotation.lookup(FT);
  if (own) return own === SIG;
  const parent = annotation.lookup(PDFName.of('Parent'));
  return parent instanceof PDFDict && parent.lookup(FT) === SIG;
}

function toStamp(annotation: PDFDict): void {
  annotation.set(PDFName.of('Subtype'), STAMP);
  for (const key of ['FT', 'V', 'T', 'TU', 'Ff', 'Lock', 'SV', 'Parent', 'MK', 'A', 'AA', 'DA']) {
    annotation.delete(PDFName.of(key));
  }
}
