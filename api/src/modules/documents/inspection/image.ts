import sharp from 'sharp';
import { jpegStructure, pngStructure } from './image-structure.js';
import { refused } from './refusals.js';
import { isPolyglot } from './traces.js';

const MEGA = 1_000_000;
const MAX_PIXELS = 80 * MEGA;
/** The pixel limit for images that the decoder holds completely in memory, at up to six bytes per pixel. */
const MAX_BUFFERED_PIXELS = 24 * MEGA;
const MAX_SIDE = 30_000;
const DECODE_SECONDS = 4;

// Each image is decoded once, so caching it would only waste memory.
sharp.cache(false);

/**
 * Checks that a file is an image and nothing else: its structure from the first to the last byte, then every
 * decoded pixel.
 * @throws DomainError
 */
export async function inspectImage(file: Buffer, mimeType: 'image/jpeg' | 'image/png'): Promise<void> {
  const { width, height, atOnce, notes } =
    mimeType === 'image/png' ? pngStructure(file) : jpegStructure(file);
  const maxPixels = atOnce ? MAX_BUFFERED_PIXELS : MAX_PIXELS;
  if (width * height > maxPixels || width > MAX_SIDE || height > MAX_SIDE) throw refused('huge-image');
  if (width * height === 0) throw refused('broken-image');
  if (isPolyglot(file, notes)) throw refused('more-than-one');
  try {
    await sharp(file, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true })
      .timeout({ seconds: DECODE_SECONDS })
      // Decodes every line but stores hardly anything.
      .resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false, kernel: 'nearest' })
      .raw()
      .toBuffer();
  } catch (cause) {
    throw refused('broken-image', cause);
  }
}
