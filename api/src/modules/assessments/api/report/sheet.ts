import PDFDocument from 'pdfkit';
import { drawCompass } from './compass.js';
import { INK } from './palette.js';
import { isIncomplete, printable } from './printable-text.js';

const MARGIN = { top: 64, bottom: 64, left: 56, right: 56 };
const FONTS = {
  text: 'Helvetica',
  strong: 'Helvetica-Bold',
  heading: 'Times-Roman',
  slanted: 'Times-Italic',
} as const;

export interface TextStyle {
  readonly font?: keyof typeof FONTS;
  readonly size?: number;
  readonly colour?: string;
  /** From the left margin, in points. */
  readonly indent?: number;
  /** In points; to the right margin when absent. */
  readonly width?: number;
  readonly link?: string;
  readonly align?: 'left' | 'right';
  /** What it is to a reader that reads the document aloud: a paragraph when absent. */
  readonly tag?: 'H1' | 'H2' | 'H3';
}

/** One A4 document that is written from top to bottom; every text goes through `printable`. */
export class Sheet {
  readonly pdf: PDFKit.PDFDocument;
  private readonly bytes: Promise<Buffer>;
  private readonly structure: PDFKit.PDFStructureElement;
  private incomplete = false;

  /** @param made the moment the document says it was made at: the same content then gives the same bytes */
  constructor(title: string, made: Date) {
    this.pdf = new PDFDocument({
      size: 'A4',
      margins: MARGIN,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en',
      displayTitle: true,
      info: { Title: printable(title), Creator: 'Portolan', CreationDate: made, ModDate: made },
    });
    this.bytes = collect(this.pdf);
    this.structure = this.pdf.struct('Document');
    this.pdf.addStructure(this.structure);
    this.pdf.on('pageAdded', () => this.paintPage());
    this.paintPage();
  }

  get left(): number {
    return MARGIN.left;
  }

  get width(): number {
    return this.pdf.page.width - MARGIN.left - MARGIN.right;
  }

  get y(): number {
    return this.pdf.y;
  }

  set y(value: number) {
    this.pdf.y = value;
  }

  /** Whether a character of what was written could not be printed. */
  get isIncomplete(): boolean {
    return this.incomplete;
  }

  /** Writes a paragraph and moves below it. */
  text(content: string, style: TextStyle = {}): this {
    this.use(style);
    const line = this.readable(content);
    this.pdf.text(line, MARGIN.left + (style.indent ?? 0), this.pdf.y, {
      width: style.width ?? this.width - (style.indent ?? 0),
      lineGap: gap(style),
      align: style.align ?? 'left',
      structParent: this.structure,
      structType: style.tag ?? 'P',
      ...(style.link !== undefined && isWebAddress(style.link) ? { link: style.link } : {}),
    });
    return this;
  }

  /** Writes on the line at `y` without moving on. */
  textAt(content: string, y: number, style: TextStyle = {}): void {
    const resume = this.pdf.y;
    this.use(style);
    this.pdf.text(this.readable(content), MARGIN.left + (style.indent ?? 0), y, {
      width: style.width ?? this.width - (style.indent ?? 0),
      align: style.align ?? 'left',
      structParent: this.structure,
      structType: 'P',
      lineBreak: false,
    });
    this.pdf.y = resume;
  }

  /** Draws what only the eye needs; who listens to the document is not told of it. */
  decorate(draw: (pdf: PDFKit.PDFDocument) => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    draw(this.pdf);
    this.pdf.endMarkedContent();
  }

  heightOf(content: string, style: TextStyle = {}): number {
    this.use(style);
    return this.pdf.heightOfString(printable(content), {
      width: style.width ?? this.width - (style.indent ?? 0),
      lineGap: gap(style),
    });
  }

  /** A title of a section, never alone at the foot of a page. */
  heading(content: string, level: 1 | 2 | 3): this {
    const size = { 1: 26, 2: 17, 3: 13 }[level];
    if (level > 1) this.space(level === 2 ? 18 : 10);
    this.keep(size + 60);
    this.text(content, { font: 'heading', size, tag: `H${level}` });
    if (level === 2) this.rule();
    return this.space(level === 1 ? 4 : 6);
  }

  rule(): this {
    this.space(3);
    this.line(this.y);
    return this.space(3);
  }

  space(points: number): this {
    this.pdf.y += points;
    return this;
  }

  /** Begins a new page when less than `points` of this one are left. */
  keep(points: number): this {
    if (this.y + points > this.pdf.page.height - MARGIN.bottom) this.pdf.addPage();
    return this;
  }

  /** Writes the foot of every page and closes the document. */
  async finish(foot: string): Promise<Buffer> {
    const { start, count } = this.pdf.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.pdf.switchToPage(page);
      // The foot lies in the margin, where the flow of text would begin another page.
      this.pdf.page.margins.bottom = 0;
      const y = this.pdf.page.height - 44;
      this.line(y - 8);
      const style = { size: 7.5, colour: INK.soft } as const;
      this.textAt(foot, y, style);
      this.textAt(`Page ${page - start + 1} of ${count}`, y, { ...style, align: 'right' });
    }
    this.structure.end();
    this.pdf.end();
    return this.bytes;
  }

  private line(y: number): void {
    this.decorate((pdf) =>
      pdf
        .moveTo(MARGIN.left, y)
        .lineTo(MARGIN.left + this.width, y)
        .lineWidth(0.6)
        .stroke(INK.line),
    );
  }

  private readable(content: string): string {
    const text = printable(content);
    this.incomplete ||= isIncomplete(text) && !isIncomplete(content);
    return text;
  }

  private use({ font = 'text', size = 9.5, colour = INK.ink }: TextStyle): void {
    this.pdf.font(FONTS[font]).fontSize(size).fillColor(colour);
  }

  private paintPage(): void {
    const { width, height } = this.pdf.page;
    this.decorate((pdf) => {
      pdf.rect(0, 0, width, height).fill(INK.paper);
      drawCompass(pdf, width - MARGIN.right - 10, 34, 11);
      pdf.font(FONTS.heading).fontSize(12).fillColor(INK.ink);
      pdf.text('Portolan', MARGIN.left, 28, { lineBreak: false });
    });
    this.line(50);
    this.pdf.x = MARGIN.left;
    this.pdf.y = MARGIN.top;
  }
}

function gap({ size = 9.5 }: TextStyle): number {
  return size * 0.22;
}

/** Links come from rules and their sources; nothing but a web address becomes one. */
function isWebAddress(link: string): boolean {
  return URL.canParse(link) && /^https?:$/.test(new URL(link).protocol);
}

function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}
