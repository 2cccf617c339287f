import { describe, expect, it } from 'vitest';
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

/** Where a link stands, which is where its text does: left and right end, in points. */
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

describe('a document that runs right to left', () => {
  it('begins its texts at the right, and counts indents from there', async () => {
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

  it('leaves the others as they are', async () => {
    const [left] = await findLink(false, { indent: 40 });
    expect(left).toBe(MARGINS.left + 40);
    const [, right] = await findLink(false, { align: 'end' });
    expect(right).toBe(595 - MARGINS.right);
  });
});
