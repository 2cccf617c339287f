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

/** Wide enough for any file that we make; the real numbers are padded to it. */
const RANGE_PLACE = 9_999_999_999;
/** SigFlags: there are signatures, and the file may only be appended to. */
const SIGNATURES_EXIST = 3;
const FIELD = 'PortolanSeal';
const PRINTED_AND_LOCKED = 132;

export interface SealedAs {
  /** Exact, in any script: PDF keeps it in Unicode. */
  readonly name: string;
  readonly reason: string;
  readonly signedAt: Date;
  /** Room for the signature, in bytes. */
  readonly room: number;
  /** The position of the visible signature on the last page. */
  readonly place: Rectangle;
}

/** In points, from the lower left corner of the page. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Adds an empty signature over the whole file, which also forbids every later change (DocMDP 1). */
export function addSignatureField(pdf: PDFDocument, { name, reason, signedAt, room, place }: SealedAs): void {
  const { context } = pdf;
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: [0, RANGE_PLACE, RANGE_PLACE, RANGE_PLACE],
      Contents: PDFHexString.of('0'.repeat(room * 2)),
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
      // The visible signature is part of the page; the field itself draws nothing over it.
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

/** The bytes of a file with an empty signature, and where that is. */
export interface Sealable {
  /** Everything but the place of the signature is final. */
  readonly bytes: Buffer;
  /** SHA-256 of all but the place of the signature. */
  readonly digest: Buffer;
  /** Where the hexadecimal signature begins, after its bracket. */
  readonly at: number;
  readonly room: number;
}

/** Fills the byte range in: it covers the whole file but the signature itself. */
export function prepare(saved: Uint8Array): Sealable {
  const bytes = Buffer.from(saved);
  const rangeWords = `/ByteRange [ 0 ${RANGE_PLACE} ${RANGE_PLACE} ${RANGE_PLACE} ]`;
  const rangeAt = bytes.lastIndexOf(rangeWords, undefined, 'latin1');
  const contentsAt = bytes.indexOf('/Contents <0000', rangeAt, 'latin1');
  if (rangeAt < 0 || contentsAt < 0) throw new Error('The file has no placeholder for a signature.');
  const open = bytes.indexOf('<', contentsAt, 'latin1');
  const after = bytes.indexOf('>', open, 'latin1') + 1;
  const range = `/ByteRange [ 0 ${open} ${after} ${bytes.length - after}`;
  bytes.write(`${range.padEnd(rangeWords.length - 1)}]`, rangeAt, 'latin1');
  const digest = createHash('sha256').update(bytes.subarray(0, open)).update(bytes.subarray(after)).digest();
  return { bytes, digest, at: open + 1, room: (after - open - 2) / 2 };
}

/** Inserts the signature. @throws Error if it doesn't fit */
export function fillIn({ bytes, at, room }: Sealable, signature: Uint8Array): Buffer {
  if (signature.length > room) throw new Error(`A signature of ${signature.length} bytes does not fit.`);
  bytes.write(Buffer.from(signature).toString('hex'), at, 'latin1');
  return bytes;
}
