import { PdfWriter, UNPRINTABLE, type TextOptions } from '@portolan/pdf-text';
import { Wording } from '../language/wording.js';
import { drawCompass } from './compass.js';
import { FONTS, INK } from './ink.js';

/** The horizontal position of values beside their labels, in points. */
const VALUES = 150;

const MARGINS = { top: 64, bottom: 64, left: 56, right: 56 };

/**
 * A PDF document of the product, with a header and footer on every page, and headings. The paper stays white, to
 * save ink.
 */
export class Sheet extends PdfWriter {
  /**
   * @param made the creation time in the document: the same content then gives the same bytes
   * @param wording in the document's language
   */
  constructor(
    title: string,
    made: Date,
    readonly wording: Wording = Wording.in('en'),
  ) {
    const text = { font: FONTS.text, size: 9.5, colour: INK.ink };
    const isRightToLeft = wording.direction === 'rtl';
    super({ title, creator: 'Portolan', made, margins: MARGINS, text, language: wording.tag, isRightToLeft });
    this.pdf.on('pageAdded', () => this.paintPage());
    this.paintPage();
  }

  /** A section heading, never alone at the foot of a page. */
  heading(content: string, level: 1 | 2 | 3): this {
    const size = { 1: 26, 2: 17, 3: 13 }[level];
    if (level > 1) this.space(level === 2 ? 18 : 10);
    this.keep(size + 60);
    this.text(content, { font: FONTS.heading, size, tag: `H${level}` });
    if (level === 2) this.rule();
    return this.space(level === 1 ? 4 : 6);
  }

  /** A label, and its value beside it. */
  entry(label: string, value: string): this {
    this.textAt(label, this.y, { colour: INK.soft });
    return this.text(value, { indent: VALUES }).space(4);
  }

  /**
   * One of our own prices. PDFs don't keep direction marks, which $ would need next to Arabic. @param cents US
   * cents
   */
  price(cents: number): string {
    return this.isRightToLeft ? this.wording.money(cents / 100, 'USD') : this.wording.price(cents);
  }

  /** A line with a description, and an amount at its end. */
  amount(what: string, amount: string, isStrong = false): this {
    const style = { font: isStrong ? FONTS.strong : FONTS.text, size: 11 };
    this.space(4);
    this.textAt(amount, this.y, { ...style, align: 'end', base: 'auto' });
    return this.text(what, { ...style, width: this.width - 110 }).space(4);
  }

  /** Adds a note if a character of the text has no font. */
  noteUnprintable(): this {
    if (!this.isIncomplete) return this;
    const note = this.wording.translate("We couldn't print some characters. {mark} replaces them.", {
      mark: UNPRINTABLE,
    });
    return this.space(8).text(note, { colour: INK.soft });
  }

  rule(): this {
    this.space(3);
    this.line(this.y);
    return this.space(3);
  }

  /** Writes the footer of every page and closes the document. */
  async finish(foot: string): Promise<Buffer> {
    const { start, count } = this.pdf.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.pdf.switchToPage(page);
      const y = this.pdf.page.height - 44;
      this.line(y - 8);
      const style: TextOptions = { size: 7.5, colour: INK.soft };
      this.textAt(foot, y, style);
      const place = this.wording.translate('Page {page} of {count}', { page: page - start + 1, count });
      this.textAt(place, y, { ...style, align: 'end' });
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
      drawCompass(pdf, this.isRightToLeft ? MARGINS.left + 10 : width - MARGINS.right - 10, 34, 11);
      pdf.font(FONTS.heading).fontSize(12).fillColor(INK.ink);
      const name = 'Portolan';
      const x = this.isRightToLeft ? width - MARGINS.right - pdf.widthOfString(name) : MARGINS.left;
      pdf.text(name, x, 28, { lineBreak: false });
    });
    this.line(50);
    this.pdf.x = MARGINS.left;
    this.pdf.y = MARGINS.top;
  }
}
