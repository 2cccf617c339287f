import { PdfWriter, type TextOptions } from '@portolan/pdf-text';
import { drawCompass } from './compass.js';
import { FONTS, INK } from './ink.js';

const MARGINS = { top: 64, bottom: 64, left: 56, right: 56 };

/** A document of the product: head and foot on every page, and its headings. The paper stays white, to save ink. */
export class Sheet extends PdfWriter {
  /** @param made the moment the document says it was made at: the same content then gives the same bytes */
  constructor(title: string, made: Date) {
    const text = { font: FONTS.text, size: 9.5, colour: INK.ink };
    super({ title, creator: 'Portolan', made, margins: MARGINS, text });
    this.pdf.on('pageAdded', () => this.paintPage());
    this.paintPage();
  }

  /** A title of a section, never alone at the foot of a page. */
  heading(content: string, level: 1 | 2 | 3): this {
    const size = { 1: 26, 2: 17, 3: 13 }[level];
    if (level > 1) this.space(level === 2 ? 18 : 10);
    this.keep(size + 60);
    this.text(content, { font: FONTS.heading, size, tag: `H${level}` });
    if (level === 2) this.rule();
    return this.space(level === 1 ? 4 : 6);
  }

  rule(): this {
    this.space(3);
    this.line(this.y);
    return this.space(3);
  }

  /** Writes the foot of every page and closes the document. */
  async finish(foot: string): Promise<Buffer> {
    const { start, count } = this.pdf.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.pdf.switchToPage(page);
      const y = this.pdf.page.height - 44;
      this.line(y - 8);
      const style: TextOptions = { size: 7.5, colour: INK.soft };
      this.textAt(foot, y, style);
      this.textAt(`Page ${page - start + 1} of ${count}`, y, { ...style, align: 'right' });
    }
    return this.close();
  }

  private line(y: number): void {
    this.decorate((pdf) =>
      pdf
        .moveTo(this.left, y)
        .lineTo(this.left + this.width, y)
        .lineWidth(0.6)
        .stroke(INK.line),
    );
  }

  private paintPage(): void {
    const { width } = this.pdf.page;
    this.decorate((pdf) => {
      drawCompass(pdf, width - MARGINS.right - 10, 34, 11);
      pdf.font(FONTS.heading).fontSize(12).fillColor(INK.ink);
      pdf.text('Portolan', MARGINS.left, 28, { lineBreak: false });
    });
    this.line(50);
    this.pdf.x = MARGINS.left;
    this.pdf.y = MARGINS.top;
  }
}
