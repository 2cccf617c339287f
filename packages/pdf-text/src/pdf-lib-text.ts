import {
  type Color,
  type PDFDocument,
  type PDFFont,
  type PDFObject,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
  PDFString,
  popGraphicsState,
  pushGraphicsState,
  setFillingColor,
} from '@cantoo/pdf-lib';
import type { EmbeddedFont, ObjectMaker, Operator } from './embedded-font.js';
import { TextSetter, type Style } from './text-setter.js';

const NAMES: Readonly<Record<Operator['name'], PDFOperatorNames>> = {
  BDC: PDFOperatorNames.BeginMarkedContentSequence,
  EMC: PDFOperatorNames.EndMarkedContent,
  TJ: PDFOperatorNames.ShowTextAdjusted,
  Ts: PDFOperatorNames.SetTextRise,
  BT: PDFOperatorNames.BeginText,
  ET: PDFOperatorNames.EndText,
  Tf: PDFOperatorNames.SetFontAndSize,
  Tm: PDFOperatorNames.SetTextMatrix,
};

/**
 * Sets text in a pdf-lib document: `lines` breaks and measures, `drawLine` draws on a page, and `finish` must be
 * called before the document is saved. A style's fonts are pdf-lib's standard fonts.
 */
export class PdfLibText extends TextSetter<PDFFont, Color, PDFPage> {
  private readonly refs = new Map<EmbeddedFont, PDFRef>();
  private readonly names = new Map<PDFPage, Map<EmbeddedFont, string>>();

  constructor(private readonly pdf: PDFDocument) {
    super();
  }

  /** Embeds the fonts that were used. Nothing can be drawn afterwards. */
  finish(): void {
    const { context } = this.pdf;
    const make: ObjectMaker<PDFObject> = {
      literal: (text) => PDFString.of(text),
      object: (dictionary) => context.register(context.obj(dictionary)),
      stream: (dictionary, content) => context.register(context.flateStream(content, dictionary)),
    };
    for (const [font, ref] of this.refs) context.assign(ref, context.obj(font.dictionary(make)));
  }

  protected standardWidth(text: string, { font, size }: Style<PDFFont, Color>): number {
    return font.widthOfTextAtSize(text, size);
  }

  protected isBold(font: PDFFont): boolean {
    return font.name.includes('Bold');
  }

  protected drawStandard(
    page: PDFPage,
    text: string,
    { font, size, colour }: Style<PDFFont, Color>,
    x: number,
    y: number,
  ): void {
    page.drawText(text, { x, y, size, font, color: colour });
  }

  /** An existing page may already have fonts with any name. */
  protected resourceName(page: PDFPage, font: EmbeddedFont): string {
    const names = this.names.get(page) ?? new Map<EmbeddedFont, string>();
    this.names.set(page, names);
    const existingName = names.get(font);
    if (existingName !== undefined) return existingName;
    const ref = this.refs.get(font) ?? this.pdf.context.nextRef();
    this.refs.set(font, ref);
    const name = page.node.newFontDictionary('Noto', ref).decodeText();
    names.set(font, name);
    return name;
  }

  protected write(
    page: PDFPage,
    operators: (place: readonly [number, number]) => Operator[],
    colour: Color,
    x: number,
    y: number,
  ): void {
    page.pushOperators(
      pushGraphicsState(),
      setFillingColor(colour),
      ...operators([x, y]).map(({ name, operands }) => PDFOperator.of(NAMES[name], [...operands])),
      popGraphicsState(),
    );
  }
}
