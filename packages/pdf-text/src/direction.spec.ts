import { describe, expect, it } from 'vitest';
import { computeLevels } from './bidi.js';
import { PdfWriter } from './pdf-writer.js';

const MARGINS = { top: 60, right: 50, bottom: 60, left: 50 };

function write(isRightToLeft: boolean): PdfWriter {
  return new PdfWriter({
    title: 'x',
    creator: 'x',
    made: new Date('2026-11-25T00:00:00Z'),
    margins: MARGINS,
    text: { font: 'Helvetica', size: 10, colour: '#000000' },
    ...(isRightToLeft ? { language: 'ar', isRightToLeft } : {}),
  });
}

/** The position of a link, which is that of its text: its left and right edge, in points. */
async function findLink(
  isRightToLeft: boolean,
  options: { align?: 'end'; indent?: number },
): Promise<number[]> {
  const pdf = write(isRightToLeft);
  pdf.text('https://example.com', { ...options, link: 'https://example.com/' });
  const bytes = (await pdf.close()).toString('latin1');
  const [, rectangle = ''] = /\/Rect \[([\d. ]+)\]/.exec(bytes) ?? [];
  const [left = 0, , right = 0] = rectangle.split(' ').map(Number);
  return [Math.round(left), Math.round(right)];
}

describe('a right-to-left document', () => {
  it('starts its texts at the right, and indents from there', async () => {
    const [, right] = await findLink(true, {});
    expect(right).toBe(595 - MARGINS.right);
    const [, indented] = await findLink(true, { indent: 40 });
    expect(indented).toBe(595 - MARGINS.right - 40);
    const [left] = await findLink(true, { align: 'end' });
    expect(left).toBe(MARGINS.left);
  });

  it('names its language', async () => {
    expect((await write(true).close()).toString('latin1')).toContain('/Lang (ar)');
  });

  it('leaves other documents unchanged', async () => {
    const [left] = await findLink(false, { indent: 40 });
    expect(left).toBe(MARGINS.left + 40);
    const [, right] = await findLink(false, { align: 'end' });
    expect(right).toBe(595 - MARGINS.right);
  });
});

describe('left-to-right text within Arabic', () => {
  /** The levels of a part of a text. */
  function listLevels(text: string, part: string): number[] {
    const from = text.indexOf(part);
    return [...computeLevels(text, 'rtl').subarray(from, from + part.length)];
  }

  it.each([
    ['an id', 'التقييم 01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000001'],
    ['a web address', 'الصفحة: https://www.gov.example/a-b/ ثم', 'https://www.gov.example/a-b/'],
    ['an email address', 'البريد 2a.b@example.com.', '2a.b@example.com'],
  ])('keeps the parts of %s in order', (_, text, part) => {
    expect(new Set(listLevels(text, part))).toEqual(new Set([2]));
  });

  it('leaves a range of numbers and the full stop to the surrounding text', () => {
    expect(listLevels('من 10-20 يومًا', '-')).toEqual([1]);
    expect(listLevels('الصفحة https://gov.example.', 'e.')).toEqual([2, 1]);
  });
});
