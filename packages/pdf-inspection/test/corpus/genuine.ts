import { deflateSync } from 'node:zlib';
import { plainAddPlaceholder } from '@signpdf/placeholder-plain';
import { PDFName, PDFString } from '@cantoo/pdf-lib';
import { ascii, kitPdf, libPdf, pagePdf, picture, getStream, type Sample } from './pieces.js';

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
    () =>
      libPdf(async (pdf) =>
        pdf.addPage().drawImage(await pdf.embedJpg(await picture(1600, 2200).jpeg().toBuffer())),
      ),
  ],
  [
    'a page with a transparent picture',
    () =>
      libPdf(async (pdf) =>
        pdf.addPage().drawImage(await pdf.embedPng(await picture(320, 200, 4).png().toBuffer())),
      ),
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
  [
    'links to pages, mails, and calls',
    () =>
      pagePdf({
        catalog: '/URI << /Base (https://university.example/) >>',
        page: `/Annots [${[
          'http://university.example',
          'HTTPS://university.example/a?b=c:d#e',
          'mailto:ada@university.example',
          'tel:+44-20-7946-0000',
          'www.university.example/form.pdf',
          'ada@university.example',
          '#annex',
          '',
        ]
          .map((uri) => `<< /Subtype /Link /A << /S /URI /URI (${uri}) >> >>`)
          .join(' ')}]`,
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
