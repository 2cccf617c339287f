import PDFDocument from 'pdfkit';
import type { BaseDirection } from './bidi.js';
import { PdfkitText, type StandardFont } from './pdfkit-text.js';
import type { Line } from './text-setter.js';

/** A pdfkit document to draw on. */
export type PdfCanvas = InstanceType<typeof PDFDocument>;

export interface PdfOptions {
  readonly title: string;
  /** The creator in the document's metadata. */
  readonly creator: string;
  /** The creation time in the document's metadata: the same content then gives the same bytes. */
  readonly made: Date;
  /** In points. */
  readonly margins: {
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
    readonly left: number;
  };
  /** The language of its texts as BCP 47; defaults to English. */
  readonly language?: string;
  /** Whether text starts on the right, and indents and columns are measured from there. */
  readonly isRightToLeft?: boolean;
  /** The default style of text. */
  readonly text: { readonly font: StandardFont; readonly size: number; readonly colour: string };
}

export interface TextOptions {
  readonly font?: StandardFont;
  /** In points. */
  readonly size?: number;
  readonly colour?: string;
  /** The indent from the margin at the start of the line, in points. */
  readonly indent?: number;
  /** In points; by default up to the margin at the end of the line. */
  readonly width?: number;
  /** Turned into a link if it is a URL. */
  readonly link?: string;
  /** Alignment with the start or the end of the line, depending on the document's direction. */
  readonly align?: 'start' | 'end';
  /**
   * `auto` for text whose direction is that of its first letter, such as an amount, whatever the document's
   * direction.
   */
  readonly base?: 'auto';
  /** BCP 47, if it isn't the document's language; its direction is then that of its first letter. */
  readonly language?: string;
  /** Its structure tag for screen readers; default: a paragraph. */
  readonly tag?: 'P' | 'H1' | 'H2' | 'H3';
}

/** The gap between lines, as a fraction of the font size. */
const LINE_GAP = 0.22;
/**
 * The height of a line with marks above and below its letters, as a fraction of the font size, and how much of the
 * surplus is above.
 */
const TALL = 1.5;
const ABOVE = 0.7;
/** The distance from the top of a line to its baseline, as a fraction of the font size (the fonts' ascent). */
const ASCENTS: Readonly<Record<StandardFont, number>> = {
  Helvetica: 0.718,
  'Helvetica-Bold': 0.718,
  'Times-Roman': 0.683,
  'Times-Italic': 0.683,
  'Times-Bold': 0.683,
  Courier: 0.629,
};

/**
 * A tagged A4 document that is written from top to bottom, in any script:
 *
 *     const pdf = new PdfWriter({ title, creator, made, margins, text });
 *     pdf.text('For 王小明', { size: 10 }).space(6);
 *     return pdf.close();
 *
 * It pages by itself, and its first line is at `margins.top`.
 */
export class PdfWriter {
  /** The canvas for drawings, in `decorate`. */
  readonly pdf: PdfCanvas;
  private readonly setter: PdfkitText;
  private readonly broken = new Map<string, readonly Line<StandardFont, string>[]>();
  private readonly bytes: Promise<Buffer>;
  private readonly structure: PDFKit.PDFStructureElement;

  constructor(private readonly options: PdfOptions) {
    const { title, creator, made, margins } = options;
    this.pdf = new PDFDocument({
      size: 'A4',
      margins,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: options.language ?? 'en',
      displayTitle: true,
      info: { Title: title, Creator: creator, CreationDate: made, ModDate: made },
    });
    this.bytes = collect(this.pdf);
    this.setter = new PdfkitText(this.pdf);
    this.structure = this.pdf.struct('Document');
    this.pdf.addStructure(this.structure);
  }

  get isRightToLeft(): boolean {
    return this.options.isRightToLeft ?? false;
  }

  /** The left margin, in points. */
  get left(): number {
    return this.options.margins.left;
  }

  /** The width between the margins, in points. */
  get width(): number {
    return this.pdf.page.width - this.options.margins.left - this.options.margins.right;
  }

  /** The y position of the next text, in points from the top of the page. */
  get y(): number {
    return this.pdf.y;
  }

  set y(value: number) {
    this.pdf.y = value;
  }

  /** Whether a character had no font and was written as `UNPRINTABLE`. */
  get isIncomplete(): boolean {
    return this.setter.isIncomplete;
  }

  /** Writes a paragraph, continuing on the next pages if necessary, and moves below it. */
  text(content: string, options: TextOptions = {}): this {
    const lines = this.lines(content, options);
    this.element(options, () => {
      for (const line of lines) {
        const height = this.heightOfLine(line);
        if (this.pdf.y + height > this.pdf.page.maxY()) this.pdf.continueOnNewPage();
        this.draw(line, this.pdf.y + this.surplus(line) * ABOVE, options);
        this.pdf.y += height;
      }
    });
    return this;
  }

  /** Writes one line with its top at `y`, without changing the position. */
  textAt(content: string, y: number, options: TextOptions = {}): void {
    const resume = this.pdf.y;
    const [line] = this.setter.lines(content, this.style(options), { base: this.base(options) });
    if (line) this.element(options, () => this.draw(line, y, options));
    this.pdf.y = resume;
  }

  /** The height that `text` would take, in points. */
  measureHeight(content: string, options: TextOptions = {}): number {
    return this.lines(content, options).reduce((sum, line) => sum + this.heightOfLine(line), 0);
  }

  /** The width of a text on one line, in points. */
  measureWidth(content: string, options: TextOptions = {}): number {
    return this.setter.measureWidth(content, this.style(options));
  }

  /** Draws decoration that screen readers skip. */
  decorate(draw: (pdf: PdfCanvas) => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    draw(this.pdf);
    this.pdf.endMarkedContent();
  }

  space(points: number): this {
    this.pdf.y += points;
    return this;
  }

  /** Starts a new page if less than `points` of this one are left. */
  keep(points: number): this {
    if (this.y + points > this.pdf.page.height - this.options.margins.bottom) this.pdf.addPage();
    return this;
  }

  /** Ends the document. @returns its bytes */
  async close(): Promise<Buffer> {
    this.structure.end();
    this.setter.finish();
    this.pdf.end();
    return this.bytes;
  }

  /** Caches the line breaks, so that text is broken only once when it is measured and then written. */
  private lines(content: string, options: TextOptions): readonly Line<StandardFont, string>[] {
    const width = this.getAvailableWidth(options);
    const style = this.style(options);
    const base = this.base(options);
    const key = [style.font, style.size, style.colour, width, base, content].join('\n');
    const cachedLines = this.broken.get(key);
    if (cachedLines) return cachedLines;
    const lines = this.setter.lines(content, style, { width, base });
    this.broken.set(key, lines);
    return lines;
  }

  private getAvailableWidth({ width, indent = 0 }: TextOptions): number {
    return width ?? this.width - indent;
  }

  private style({ font, size, colour }: TextOptions): Line<StandardFont, string>['style'] {
    const { text } = this.options;
    return { font: font ?? text.font, size: size ?? text.size, colour: colour ?? text.colour };
  }

  private element({ tag = 'P', language }: TextOptions, draw: () => void): void {
    this.structure.add(this.pdf.struct(tag, language === undefined ? {} : { lang: language }, [draw]));
  }

  private base({ language, base }: TextOptions): BaseDirection {
    return this.isRightToLeft && language === undefined ? (base ?? 'rtl') : 'auto';
  }

  private draw(line: Line<StandardFont, string>, top: number, options: TextOptions): void {
    const { font, size } = line.style;
    const before = options.align === 'end' ? this.getAvailableWidth(options) - line.width : 0;
    const start = (options.indent ?? 0) + before;
    const x = this.isRightToLeft ? this.left + this.width - start - line.width : this.left + start;
    const { link } = options;
    if (link !== undefined && isWebAddress(link)) this.pdf.link(x, top, line.width, size * 1.2, link);
    const resume = this.pdf.y;
    this.setter.drawLine(this.pdf, line, x, top + ASCENTS[font] * size);
    this.pdf.y = resume;
  }

  private heightOfLine(line: Line<StandardFont, string>): number {
    return this.standardHeight(line) + this.surplus(line) + line.style.size * LINE_GAP;
  }

  /** The additional height of a line with marks compared with Latin letters. */
  private surplus(line: Line<StandardFont, string>): number {
    return line.tall ? Math.max(0, line.style.size * TALL - this.standardHeight(line)) : 0;
  }

  private standardHeight({ style: { font, size } }: Line<StandardFont, string>): number {
    return this.pdf.font(font).fontSize(size).currentLineHeight(true);
  }
}

/** Only URLs become links. */
function isWebAddress(link: string): boolean {
  return URL.canParse(link) && /^https?:$/.test(new URL(link).protocol);
}

function collect(pdf: PdfCanvas): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}
