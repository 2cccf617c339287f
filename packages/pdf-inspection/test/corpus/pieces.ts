import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import PDFKit from 'pdfkit';
import sharp from 'sharp';

/** A file of the corpus, made when it is asked for. */
export type Sample = readonly [name: string, make: () => Buffer | Promise<Buffer>];

export const ascii = (text: string) => Buffer.from(text, 'latin1');

/** A PDF written by hand: these objects, numbered from 1, of which the first is the catalog. */
export function getPdf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [ascii('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  objects.forEach((object, index) => {
    places.push(length);
    add(Buffer.concat([ascii(`${index + 1} 0 obj\n`), Buffer.from(object as Buffer), ascii('\nendobj\n')]));
  });
  const begin = length;
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  add(ascii(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}`));
  add(
    ascii(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer}>>\nstartxref\n${begin}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}

/** A PDF of one empty page; `catalog` and `page` are added to their dictionaries, `more` are further objects from 4. */
export function pagePdf({
  catalog = '',
  page = '',
  more = [] as (string | Buffer)[],
  trailer = '',
} = {}): Buffer {
  return getPdf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] ${page} >>`,
      ...more,
    ],
    trailer,
  );
}

export function getStream(content: Buffer, dictionary = '/Filter /FlateDecode'): Buffer {
  const head = ascii(`<< /Length ${content.length} ${dictionary} >>\nstream\n`);
  return Buffer.concat([head, content, ascii('\nendstream')]);
}

/** So many zeros, packed; made in rounds, so that the whole is never in memory. */
export function packedZeros(megabytes: number): Buffer {
  // A block of packed zeros may be repeated: each is flushed to a whole byte, and refers to nothing outside.
  const block = deflateSync(Buffer.alloc(1024 * 1024), { level: 9, finishFlush: 3 }).subarray(2);
  const last = deflateSync(Buffer.alloc(1), { level: 9 }).subarray(2);
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...Array.from({ length: megabytes }, () => block), last]);
}

export async function libPdf(fill: (pdf: PDFDocument) => unknown = () => undefined, objectStreams = true) {
  const pdf = await PDFDocument.create();
  await fill(pdf);
  if (pdf.getPageCount() === 0) pdf.addPage();
  return Buffer.from(await pdf.save({ useObjectStreams: objectStreams }));
}

export async function kitPdf(options: PDFKit.PDFDocumentOptions, fill: (pdf: PDFKit.PDFDocument) => void) {
  const pdf = new PDFKit(options);
  fill(pdf);
  pdf.end();
  return buffer(pdf);
}

/** A picture of a soft gradient, so that it packs as photographs do. */
export function picture(width = 320, height = 200, channels: 3 | 4 = 3) {
  const background = { r: 200, g: 120, b: 40, alpha: 0.5 };
  return sharp({ create: { width, height, channels, background } }).composite([
    { input: Buffer.from(`<svg width="80" height="80"><circle cx="40" cy="40" r="30" fill="navy"/></svg>`) },
  ]);
}

/** A page that runs a script. */
export const HTML = '<html><body><script>alert(document.domain)</script></body></html>';
/** An empty archive with one file in it. */
export const ZIP = Buffer.from(
  '504b03040a00000000000000210000000000000000000000000001000000' +
    '61504b01020a000a000000000000002100000000000000000000000000010000000000000000000000000000000000' +
    '61504b050600000000010001002f0000001f0000000000',
  'hex',
);

export const half = (file: Buffer) => file.subarray(0, file.length / 2);
export const behind = (file: Buffer, more: Buffer | string) =>
  Buffer.concat([file, Buffer.from(more as string)]);
