import sharp from 'sharp';
import { jpegStructure, pngStructure } from './image-structure.js';
import { refused } from './refusals.js';
import { isAlsoSomethingElse } from './traces.js';

const MEGA = 1_000_000;
const MAX_PIXELS = 80 * MEGA;
/** Held as a whole by the decoder, at up to six bytes a pixel. */
const MAX_PIXELS_AT_ONCE = 24 * MEGA;
const MAX_SIDE = 30_000;
const DECODE_SECONDS = 4;

// Metadata of a picture is of no use here.
sharp.cache(false);

/**
 * Whether it is a picture and nothing else: its structure from the first byte to the last, then every pixel decoded.
 * @throws DomainError
 */
export async function inspectImage(file: Buffer, mimeType: 'image/jpeg' | 'image/png'): Promise<void> {
  const { width, height, atOnce, notes } =
    mimeType === 'image/png' ? pngStructure(file) : jpegStructure(file);
  const maxPixels = atOnce ? MAX_PIXELS_AT_ONCE : MAX_PIXELS;
  if (width * height > maxPixels || width > MAX_SIDE || height > MAX_SIDE) throw refused('huge-image');
  if (width * height === 0) throw refused('broken-image');
  if (isAlsoSomethingElse(file, notes)) throw refused('more-than-one');
  try {
    await sharp(file, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true })
      .timeout({ seconds: DECODE_SECONDS })
      // Every line is read; hardly anything is kept.
      .resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false, kernel: 'nearest' })
      .raw()
      .toBuffer();
  } catch (cause) {
    throw refused('broken-image', cause);
  }
}
