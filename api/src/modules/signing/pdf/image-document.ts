import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';

/** A4, in points. */
const SHORT = 595.28;
const LONG = 841.89;
const MARGIN = 28;
/** A4 at 400 dpi: a higher resolution is not visible on paper. */
const MAX_PIXELS_A_SIDE = 4_680;
/** The same limit as for uploads. */
const MAX_PIXELS = 100_000_000;

/**
 * Creates a one-page PDF that shows a JPEG or PNG upright, on white, as large as A4 allows.
 * @throws Error if the image can't be decoded
 */
export async function imageDocument(image: Uint8Array): Promise<PDFDocument> {
  const { data, info } = await sharp(image, { limitInputPixels: MAX_PIXELS, autoOrient: true })
    .resize(MAX_PIXELS_A_SIDE, MAX_PIXELS_A_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true });
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const wide = info.width > info.height;
  const page = pdf.addPage(wide ? [LONG, SHORT] : [SHORT, LONG]);
  const { width, height } = page.getSize();
  const scale = Math.min((width - 2 * MARGIN) / info.width, (height - 2 * MARGIN - 34) / info.height);
  const [w, h] = [info.width * scale, info.height * scale];
  page.drawImage(await pdf.embedJpg(data), {
    x: (width - w) / 2,
    // Leaves the foot of the page free for the visible signature.
    y: MARGIN + 34 + (height - 2 * MARGIN - 34 - h) / 2,
    width: w,
    height: h,
  });
  return pdf;
}
