import { execFileSync } from 'node:child_process';
import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { PdfLibText } from './pdf-lib-text.js';
import { PdfWriter } from './pdf-writer.js';

const NAMES = [
  ['Latin', 'Zoë Müller'],
  ['Latin beyond Western Europe', 'Łukasz Dvořák Şükrü İnce'],
  ['Vietnamese', 'Nguyễn Thị Đào'],
  ['Yoruba, whose letters have two marks', 'Ọlábísí Ẹ̀bùn'],
  ['Cyrillic', 'Щербаков Юрий'],
  ['Kazakh', 'Әлия Қасымова'],
  ['Greek', 'Ελένη Παπαδοπούλου'],
  ['Devanagari', 'क्षितिज श्रीवास्तव'],
  ['Bengali', 'কৃষ্ণা চট্টোপাধ্যায়'],
  ['Tamil', 'தமிழ்ச்செல்வி கௌரி'],
  ['Telugu', 'శ్రీనివాస్ రెడ్డి'],
  ['Gujarati', 'જિજ્ઞેશ પટેલ'],
  ['Gurmukhi', 'ਹਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['Kannada', 'ಶ್ರೀನಿವಾಸ ಕೊಪ್ಪಳ'],
  ['Malayalam', 'കൃഷ്ണൻ മോഹൻ'],
  ['Sinhala', 'ශ්‍රියානි පෙරේරා'],
  ['Thai', 'สมชาย น้ำผึ้ง'],
  ['Lao', 'ສົມພອນ ນ້ຳ'],
  ['Khmer', 'ស្រីពៅ ខ្មែរ'],
  ['Myanmar', 'အောင်ဆန်း'],
  ['Georgian', 'გიორგი ბერიძე'],
  ['Armenian', 'Արմեն Պետրոսյան'],
  ['Ethiopic', 'አበበ ቢቂላ'],
  ['Chinese', '王小明'],
  ['Chinese, in traditional characters', '陳麗華'],
  ['Japanese', '佐藤さくら'],
  ['Korean', '김민준'],
  ['Arabic', 'محمد علي'],
  ['Persian', 'علی‌رضا'],
  ['Hebrew', 'דוד כהן'],
] as const;

const MARGINS = { top: 40, right: 50, bottom: 40, left: 50 };

function opened(): PdfWriter {
  const text = { font: 'Helvetica', size: 11, colour: '#14213D' } as const;
  const made = new Date('2026-11-21T00:00:00Z');
  return new PdfWriter({ title: 'Names', creator: 'Vitest', made, margins: MARGINS, text });
}

/** Written with pdfkit, one paragraph each. */
async function written(...texts: string[]): Promise<Buffer> {
  const pdf = opened();
  for (const text of texts) pdf.text(text);
  return pdf.close();
}

/** Drawn with pdf-lib, one line each. */
async function drawn(...texts: string[]): Promise<Buffer> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const page = pdf.addPage([595, 842]);
  const setter = new PdfLibText(pdf);
  const style = { font: await pdf.embedFont(StandardFonts.HelveticaBold), size: 11, colour: rgb(0, 0, 0) };
  texts.forEach((text, index) => {
    for (const line of setter.lines(text, style)) setter.drawLine(page, line, 50, 810 - index * 20);
  });
  setter.finish();
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}

/** The lines extracted by poppler-utils, without the marks that it puts around right-to-left text. */
function getLines(pdf: Buffer, order: '-layout' | '-raw' = '-layout'): string[] {
  const text = execFileSync('pdftotext', [order, '-', '-'], { input: pdf, encoding: 'utf8' });
  return text
    .replace(/[\u202A-\u202E\f]/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

describe.each([
  ['pdfkit', written],
  ['pdf-lib', drawn],
])('a document of %s', (_, made) => {
  let lines: string[];
  beforeAll(async () => {
    lines = getLines(await made(...NAMES.map(([, name]) => name)));
  });

  it.each(NAMES)('yields a name in %s as the same characters: %s', (_script, name) => {
    expect(lines).toContain(name.normalize('NFC'));
  });

  it('grows by less than 8 KB for a name', async () => {
    const { length } = await made('Ada Lovelace');
    for (const name of ['محمد علي', '王小明', 'क्षितिज श्रीवास्तव', '김민준', 'Щербаков Юрий']) {
      expect((await made(name)).length - length).toBeLessThan(8_000);
    }
  });

  it('in Latin letters embeds no font', async () => {
    expect((await made('René Müller – 13,761 £ “ok”…')).includes('/FontFile')).toBe(false);
  });

  it('is identical for the same texts, whatever was written before', async () => {
    const first = await made('علي 王小明');
    await made('يحيى نيت 明');
    expect((await made('علي 王小明')).equals(first)).toBe(true);
  });
});

describe('a text', () => {
  it('is in reading order when directions are mixed', async () => {
    const text = 'Signed by محمد on 2026-11-21 (UTC)';
    expect(getLines(await written(text), '-raw')).toEqual([text]);
  });

  it('has a placeholder for characters without a font, and the document knows', async () => {
    const pdf = opened();
    pdf.text('Ada 𓀀 𓀁 Lovelace 👩‍🎓.');
    expect(pdf.isIncomplete).toBe(true);
    expect(getLines(await pdf.close())).toEqual(['Ada [...] Lovelace [...].']);
  });

  it('may contain that placeholder itself', async () => {
    const pdf = opened();
    pdf.text('one [...] two');
    expect(pdf.isIncomplete).toBe(false);
    await pdf.close();
  });

  it('cannot reorder what follows it, nor hide control characters', async () => {
    expect(getLines(await written('Ada\u202E gnp.exe\u0000\u200B'))).toEqual(['Ada gnp.exe']);
  });

  it('keeps its own lines', async () => {
    expect(getLines(await written('one\ntwo\u2028three'))).toEqual(['one', 'two', 'three']);
  });

  it.each([
    ['Thai, between its words', 'ฉันต้องการเรียนต่อที่ประเทศเยอรมนีในสาขาวิศวกรรมศาสตร์'],
    ['Chinese, but not before a comma', '我想去德国学习计算机科学，并且希望毕业后能够在那里工作。'],
    ['Hindi, between its words', 'इस फॉर्म को भरने के लिए धन्यवाद, आपका उत्तर कल तक आएगा'],
    ['Latin, in a word that is too long', 'x'.repeat(90)],
    [
      'Latin, after the slash of an address',
      'https://www.example.org/a-path/that-is/rather-long/to-be/printed',
    ],
  ])('breaks into lines in %s', async (_script, text) => {
    const pdf = opened();
    pdf.text(text, { width: 160 });
    const lines = getLines(await pdf.close());
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('').replace(/ /g, '')).toBe(text.replace(/ /g, ''));
    for (const line of lines) {
      expect(pdf.measureWidth(line)).toBeLessThanOrEqual(160.5);
      expect(line).not.toMatch(/^[，。,/]/);
    }
  });

  it('is never wider than allowed, whatever it contains', async () => {
    const pdf = await PDFDocument.create();
    const font = await pdf.embedFont(StandardFonts.Helvetica);
    const setter = new PdfLibText(pdf);
    const style = { font, size: 10, colour: rgb(0, 0, 0) };
    const unit = fc.constantFrom(
      ...'ab č(«7/-– \n',
      'م',
      'لا',
      'ש',
      'क्ष',
      'ि',
      'ก็',
      '王',
      '。',
      '한',
      '\u200C',
      '👍',
      '\uD800',
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 60 }), (text) => {
        const lines = setter.lines(text, style, { width: 60, maxLines: 4 });
        expect(lines.length).toBeGreaterThan(0);
        expect(lines.length).toBeLessThanOrEqual(4);
        for (const { width } of lines) expect(width).toBeLessThanOrEqual(60.5);
      }),
      { numRuns: 200, examples: [['👍שaمممaa/(']] },
    );
  });

  it('continues on the next page', async () => {
    const pdf = opened();
    pdf.text('Щербаков Юрий. '.repeat(900));
    const document = await PDFDocument.load(await pdf.close());
    expect(document.getPageCount()).toBeGreaterThan(1);
  });
});
