import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { ACTIVE_PDFS, BROKEN_PDFS } from '../test/corpus/hostile.js';
import { readPdfText } from './index.js';

function make(draw: (pdf: InstanceType<typeof PDFDocument>) => unknown): Promise<Buffer> {
  const pdf = new PDFDocument();
  draw(pdf);
  pdf.end();
  return buffer(pdf);
}

describe('the text of a PDF', () => {
  it('is read line by line', async () => {
    const content = await make((pdf) => pdf.text('Test Date 14/MAR/2026').text('Overall Band Score 7.0'));
    expect(await readPdfText(content)).toBe('Test Date 14/MAR/2026\nOverall Band Score 7.0\n');
    expect(content.length).toBeGreaterThan(0);
  });

  it('keeps text on one line together', async () => {
    const content = await make((pdf) => pdf.text('Closing balance', 72, 200).text('EUR 12,345.67', 300, 200));
    expect(await readPdfText(content)).toMatch(/^Closing balance +EUR 12,345\.67\n$/);
  });

  it('is empty for a page without text', async () => {
    expect((await readPdfText(await make(() => undefined)))?.trim()).toBe('');
  });

  it('ends after five pages', async () => {
    const content = await make((pdf) => {
      for (let page = 2; page <= 9; page += 1) pdf.addPage().text(`page ${page}`);
    });
    expect(await readPdfText(content)).not.toContain('page 6');
  });

  it('is absent for a file that is not a PDF', async () => {
    expect(await readPdfText(Buffer.from('no PDF'))).toBeNull();
  });

  it.each([...ACTIVE_PDFS.slice(0, 3), ...BROKEN_PDFS.slice(0, 3)])(
    'can be read safely: %s',
    async (_name, makeHostile) => {
      expect(await readPdfText(await makeHostile())).toSatisfy(
        (text) => text === null || typeof text === 'string',
      );
    },
  );
});
