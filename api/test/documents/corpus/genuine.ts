import { deflateSync } from 'node:zlib';
import { plainAddPlaceholder } from '@signpdf/placeholder-plain';
import { PDFName, PDFString } from '@cantoo/pdf-lib';
import {
  ascii,
  jpeg,
  kitPdf,
  libPdf,
  pagePdf,
  picture,
  png,
  resized,
  getStream,
  withChunk,
  withSegment,
  type Sample,
} from './pieces.js';

/** What people really upload. */
export const GENUINE_PDFS: readonly Sample[] = [
  ['a page of pdf-lib', () => libPdf()],
  ['a page of pdf-lib without object streams', () => libPdf(() => undefined, false)],
  [
    '80 pages of text',
    () =>
      libPdf((pdf) => {
        for (let page = 0; page < 80; page++)
          pdf.addPage().drawText('Transcript of records. '.repeat(40), { size: 6 });
      }),
  ],
  [
    'a scanned page',
    () => libPdf(async (pdf) => pdf.addPage().drawImage(await pdf.embedJpg(await jpeg(1600, 2200)))),
  ],
  [
    'a page with a transparent picture',
    () => libPdf(async (pdf) => pdf.addPage().drawImage(await pdf.embedPng(await png()))),
  ],
  [
    'a form to fill in',
    () =>
      libPdf((pdf) => {
        const field = pdf.getForm().createTextField('name');
        field.setText('Ada');
        field.addToPage(pdf.addPage());
      }),
  ],
  [
    'a page with notes about itself',
    () =>
      libPdf((pdf) => {
        pdf.setTitle('Kontoauszug für <Ada>');
        pdf.setKeywords(['bank', 'statement']);
      }),
  ],
  [
    'a page with a link',
    () =>
      libPdf((pdf) => {
        const action = pdf.context.obj({ S: 'URI', URI: PDFString.of('https://university.example') });
        const link = pdf.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: action });
        pdf.addPage().node.set(PDFName.of('Annots'), pdf.context.obj([link]));
      }),
  ],
  ['a file that opens on its page', () => pagePdf({ catalog: '/OpenAction [3 0 R /Fit]' })],
  ['a file that goes to its page', () => pagePdf({ catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>' })],
  ['a file with Windows line ends', () => ascii(pagePdf().toString('latin1').replace(/\n/g, '\r\n'))],
  ['a file with empty lines behind it', () => Buffer.concat([pagePdf(), ascii('\r\n\n \0\0')])],
  [
    'a stream that is not packed',
    () => pagePdf({ page: '/Contents 4 0 R', more: [getStream(ascii('0 0 9 9 re f'), '')] }),
  ],
  ['a page of pdfkit', () => kitPdf({}, (pdf) => void pdf.text('Letter of recommendation'))],
  [
    'a page of pdfkit that is not packed',
    () => kitPdf({ compress: false }, (pdf) => void pdf.text('Über uns')),
  ],
  [
    'a tagged page of pdfkit',
    () => kitPdf({ tagged: true, lang: 'en', pdfVersion: '1.7' }, (pdf) => void pdf.text('Tagged')),
  ],
  [
    'a page in the form of archives',
    () => kitPdf({ pdfVersion: '1.4' }, (pdf) => void pdf.outline.addItem('Contents')),
  ],
  [
    'a stream whose length is elsewhere',
    () =>
      pagePdf({
        page: '/Contents 4 0 R',
        more: ['<< /Length 5 0 R >>\nstream\n0 0 9 9 re f\n\nendstream', '13'],
      }),
  ],
  [
    'a font that is called AA',
    () =>
      pagePdf({
        page: '/Resources << /Font << /AA << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>',
      }),
  ],
  [
    'a table in a stream that says how its rows differ',
    () => {
      const table = deflateSync(Buffer.from([2, 0, 0, 0, 0, 2, 1, 0, 9, 0, 2, 0, 0, 60, 0]));
      const parameters = '/DecodeParms << /Predictor 12 /Columns 4 >>';
      return pagePdf({
        more: [
          getStream(table, `/Type /XRef /Size 3 /W [1 2 1] /Root 1 0 R /Filter /FlateDecode ${parameters}`),
        ],
      });
    },
  ],
  [
    'a page with room for a signature',
    async () =>
      plainAddPlaceholder({
        pdfBuffer: await libPdf(() => undefined, false),
        reason: 'Approved',
        contactInfo: 'a@b.example',
        name: 'Ada',
        location: 'Zürich',
      }),
  ],
  [
    'a page that was changed and saved behind itself',
    () => {
      const first = pagePdf();
      const update = '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] >>\nendobj\n';
      const xref = `xref\n3 1\n${String(first.length).padStart(10, '0')} 00000 n \n`;
      const before = /startxref\n(\d+)/.exec(first.toString('latin1'))?.[1] ?? '0';
      const trailer = `trailer\n<< /Size 4 /Root 1 0 R /Prev ${before} >>\nstartxref\n${first.length + update.length}\n%%EOF`;
      return Buffer.concat([first, ascii(update + xref + trailer)]);
    },
  ],
];

export const GENUINE_JPEGS: readonly Sample[] = [
  ['a photograph', () => jpeg()],
  ['a photograph of 12 megapixels', () => jpeg(4000, 3000)],
  ['a photograph of 48 megapixels', () => jpeg(8000, 6000)],
  ['a photograph turned by its notes', () => picture().withMetadata({ orientation: 6 }).jpeg().toBuffer()],
  ['a progressive one', () => picture(2000, 1500).jpeg({ progressive: true }).toBuffer()],
  [
    'a progressive one of 24 megapixels',
    async () => resized(await picture().jpeg({ progressive: true }).toBuffer(), 6000, 4000),
  ],
  ['a grey one', () => picture().greyscale().jpeg().toBuffer()],
  ['one for printers', () => picture().toColourspace('cmyk').jpeg().toBuffer()],
  ['one with a colour profile', () => picture().withIccProfile('p3').jpeg().toBuffer()],
  [
    'one with notes in XML',
    async () => {
      const xmp = 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF/></x:xmpmeta>';
      return withSegment(await jpeg(), 0xe1, ascii(xmp));
    },
  ],
  ['one with zeros behind it', async () => Buffer.concat([await jpeg(), Buffer.alloc(64)])],
  [
    'one with its preview behind it, as phones write',
    async () => Buffer.concat([withSegment(await jpeg(), 0xe2, ascii('MPF\0MM\0*')), await jpeg(100, 100)]),
  ],
];

export const GENUINE_PNGS: readonly Sample[] = [
  ['a transparent one', () => png()],
  ['a screenshot of 8 megapixels', () => png(3840, 2160)],
  ['one with a palette', () => picture().png({ palette: true }).toBuffer()],
  ['one of 16 bits', () => picture().toColourspace('rgb16').png().toBuffer()],
  ['an interlaced one', () => picture(1000, 700).png({ progressive: true }).toBuffer()],
  ['a long strip', () => png(100, 20_000)],
  ['one with a title', async () => withChunk(await png(), 'tEXt', ascii('Title\0Passport <page 2>'))],
];
