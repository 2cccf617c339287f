import type { EmbeddedFont, ObjectMaker, Operator } from './embedded-font.js';
import { TextSetter, type Style } from './text-setter.js';

/** The standard fonts that every PDF reader has. */
export type StandardFont =
  'Helvetica' | 'Helvetica-Bold' | 'Times-Roman' | 'Times-Italic' | 'Times-Bold' | 'Courier';

/**
 * Sets text in a pdfkit document, whose origin is the upper left corner. Colors are pdfkit's, such as `#14213D`.
 * Call `finish` before the document is ended.
 */
export class PdfkitText extends TextSetter<StandardFont, string, PDFKit.PDFDocument> {
  private readonly references = new Map<EmbeddedFont, PDFKit.PDFKitReference>();

  constructor(private readonly pdf: PDFKit.PDFDocument) {
    super();
  }

  /** Embeds the fonts that were used. Nothing can be drawn afterwards. */
  finish(): void {
    const make: ObjectMaker<object> = {
      // pdfkit interprets a primitive string as a name and a String object as text.
      literal: (text) => new String(text),
      object: (dictionary) => ended(this.pdf.ref(dictionary)),
      stream: (dictionary, content) => ended(this.pdf.ref(dictionary), content),
    };
    for (const [font, reference] of this.references) {
      Object.assign(reference.data, font.dictionary(make));
      ended(reference);
    }
  }

  protected standardWidth(text: string, { font, size }: Style<StandardFont, string>): number {
    return this.pdf.font(font).fontSize(size).widthOfString(text);
  }

  protected isBold(font: StandardFont): boolean {
    return font.includes('Bold');
  }

  protected drawStandard(
    pdf: PDFKit.PDFDocument,
    text: string,
    { font, size, colour }: Style<StandardFont, string>,
    x: number,
    y: number,
  ): void {
    pdf.font(font).fontSize(size).fillColor(colour);
    pdf.text(text, x, y, { baseline: 'alphabetic', lineBreak: false });
  }

  protected resourceName(pdf: PDFKit.PDFDocument, font: EmbeddedFont): string {
    const reference = this.references.get(font) ?? this.pdf.ref({});
    this.references.set(font, reference);
    const name = `Noto${reference.id}`;
    Object.assign(pdf.page.fonts, { [name]: reference });
    return name;
  }

  protected write(
    pdf: PDFKit.PDFDocument,
    operators: (place: readonly [number, number]) => Operator[],
    colour: string,
    x: number,
    y: number,
  ): void {
    pdf.fillColor(colour).save();
    // pdfkit flips the page's y axis; letters must be upright.
    pdf.transform(1, 0, 0, -1, 0, pdf.page.height);
    for (const { name, operands } of operators([x, pdf.page.height - y])) {
      pdf.addContent([...operands, name].join(' '));
    }
    pdf.restore();
  }
}

function ended(reference: PDFKit.PDFKitReference, content?: Uint8Array): PDFKit.PDFKitReference {
  reference.end(content);
  return reference;
}
