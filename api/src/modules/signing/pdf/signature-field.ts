import { createHash } from 'node:crypto';
import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFString,
} from '@cantoo/pdf-lib';

/** A placeholder wide enough for any offset; the real numbers are padded to its width. */
const RANGE_PLACEHOLDER = 9_999_999_999;
/** SigFlags: the file has signatures and may only be appended to. */
const SIGNATURES_EXIST = 3;
const FIELD = 'PortolanSeal';
const PRINTED_AND_LOCKED = 132;

export interface SealDetails {
  /** The exact name in any script: PDF stores it as Unicode. */
  readonly name: string;
  readonly reason: string;
  readonly signedAt: Date;
  /** Bytes reserved for the signature. */
  readonly reservedBytes: number;
  /** The position of the visible signature on the last page. */
  readonly place: Rectangle;
}

/** In points; the origin is the lower left corner of the page. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Adds an empty signature that covers the whole file and forbids any later change (DocMDP 1). */
export function addSignatureField(
  pdf: PDFDocument,
  { name, reason, signedAt, reservedBytes, place }: SealDetails,
): void {
  const { context } = pdf;
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: [0, RANGE_PLACEHOLDER, RANGE_PLACEHOLDER, RANGE_PLACEHOLDER],
      Contents: PDFHexString.of('0'.repeat(reservedBytes * 2)),
      Name: PDFHexString.fromText(name),
      Reason: PDFHexString.fromText(reason),
      M: PDFString.fromDate(signedAt),
      Reference: [
        {
          Type: 'SigRef',
          TransformMethod: 'DocMDP',
          TransformParams: { Type: 'TransformParams', P: 1, V: PDFName.of('1.2') },
        },
      ],
    }),
  );
  const page = pdf.getPage(pdf.getPageCount() - 1);
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      Rect: [place.x, place.y, place.x + place.width, place.y + place.height],
      V: signature,
      T: PDFString.of(FIELD),
      // The visible signature is drawn on the page, so the field's own appearance is empty.
      AP: {
        N: context.register(
          context.stream('', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, place.width, place.height] }),
        ),
      },
      F: PRINTED_AND_LOCKED,
      P: page.ref,
    }),
  );
  page.node.addAnnot(field);
  const form = pdf.catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict) ?? context.obj({ Fields: [] });
  form.lookup(PDFName.of('Fields'), PDFArray).push(field);
  form.set(PDFName.of('SigFlags'), PDFNumber.of(SIGNATURES_EXIST));
  pdf.catalog.set(PDFName.of('AcroForm'), form);
  pdf.catalog.set(PDFName.of('Perms'), context.obj({ DocMDP: signature }));
}

/** A file with an empty signature, and the position of that signature. */
export interface Sealable {
  /** Final, except for the bytes of the signature. */
  readonly bytes: Buffer;
  /** SHA-256 of everything except the reserved signature bytes. */
  readonly digest: Buffer;
  /** The offset of the hexadecimal signature, after its opening bracket. */
  readonly at: number;
  readonly reservedBytes: number;
}

/** Writes the byte range, which covers the whole file except the signature itself. */
export function prepare(saved: Uint8Array): Sealable {
  const bytes = Buffer.from(saved);
  const placeholder = `/ByteRange [ 0 ${RANGE_PLACEHOLDER} ${RANGE_PLACEHOLDER} ${RANGE_PLACEHOLDER} ]`;
  const rangeAt = bytes.lastIndexOf(placeholder, undefined, 'latin1');
  const contentsAt = bytes.indexOf('/Contents <0000', rangeAt, 'latin1');
  if (rangeAt < 0 || contentsAt < 0) throw new Error('The file has no placeholder for a signature.');
  const open = bytes.indexOf('<', contentsAt, 'latin1');
  const after = bytes.indexOf('>', open, 'latin1') + 1;
  const range = `/ByteRange [ 0 ${open} ${after} ${bytes.length - after}`;
  bytes.write(`${range.padEnd(placeholder.length - 1)}]`, rangeAt, 'latin1');
  const digest = createHash('sha256').update(bytes.subarray(0, open)).update(bytes.subarray(after)).digest();
  return { bytes, digest, at: open + 1, reservedBytes: (after - open - 2) / 2 };
}

/** Inserts the signature. @throws Error if it doesn't fit */
export function insertSignature({ bytes, at, reservedBytes }: Sealable, signature: Uint8Array): Buffer {
  if (signature.length > reservedBytes)
    throw new Error(`A signature of ${signature.length} bytes does not fit.`);
  bytes.write(Buffer.from(signature).toString('hex'), at, 'latin1');
  return bytes;
}
