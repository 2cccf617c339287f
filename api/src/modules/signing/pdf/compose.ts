import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib';
import { PdfLibText } from '@portolan/pdf-text';
import { addCertificatePage } from './certificate-page.js';
import type { Composition } from './composition.js';
import { dropEarlierSignatures } from './earlier-signatures.js';
import { imageDocument } from './image-document.js';
import { addSignatureField } from './signature-field.js';
import { stampFoot } from './foot-stamp.js';

/** Catalog entries that are dropped: active content, and claims about the original file. */
const DROPPED_ENTRIES = ['OpenAction', 'AA', 'Perms', 'DSS'];

/**
 * Composes the signed copy of a document before sealing: its pages, a small visible signature at
 * the foot of the last one, the certificate page, and an empty signature that covers everything.
 * @throws Error if the original can't be read
 */
export async function compose({
  original,
  mimeType,
  signatureImage,
  details,
  reservedBytes,
}: Composition): Promise<Uint8Array> {
  const pdf =
    mimeType === 'application/pdf'
      ? await PDFDocument.load(original, { updateMetadata: false })
      : await imageDocument(original);
  prepareCatalog(pdf);
  const image = await pdf.embedPng(signatureImage);
  const setter = new PdfLibText(pdf);
  const last = lastPage(pdf);
  if (last) await stampFoot(pdf, last, setter, image, details);
  const place = await addCertificatePage(pdf, setter, image, details);
  setter.finish();
  addSignatureField(pdf, {
    name: details.signerName,
    reason: details.consent,
    signedAt: details.signedAt,
    reservedBytes,
    place,
  });
  pdf.setTitle(details.documentName);
  pdf.setProducer('Portolan');
  pdf.setModificationDate(details.signedAt);
  // The byte range is searched for in the raw bytes of the file, so no object may be compressed.
  return pdf.save({ useObjectStreams: false, updateFieldAppearances: false, addDefaultPage: false });
}

function prepareCatalog(pdf: PDFDocument): void {
  dropEarlierSignatures(pdf);
  for (const key of DROPPED_ENTRIES) pdf.catalog.delete(PDFName.of(key));
  const names = pdf.catalog.lookupMaybe(PDFName.of('Names'), PDFDict);
  for (const key of ['JavaScript', 'EmbeddedFiles']) names?.delete(PDFName.of(key));
  const form = pdf.catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict);
  if (form && !(form.lookup(PDFName.of('Fields')) instanceof PDFArray)) {
    pdf.catalog.delete(PDFName.of('AcroForm'));
  }
}

function lastPage(pdf: PDFDocument): PDFPage | null {
  const count = pdf.getPageCount();
  return count === 0 ? null : pdf.getPage(count - 1);
}
