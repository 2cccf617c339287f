import sharp from 'sharp';
import { DomainError } from '../../platform/errors/index.js';
import type { SignatureTypeValue } from './signing.labels.js';

// Each image is decoded once, so caching it would only waste memory.
sharp.cache(false);

/** Maximum width and height per signature type, in pixels (spec section 8). */
const MAX_SIZE: Readonly<Record<SignatureTypeValue, { readonly width: number; readonly height: number }>> = {
  drawn: { width: 600, height: 200 },
  typed: { width: 400, height: 100 },
  uploaded: { width: 600, height: 200 },
};
const DATA_URL = /^data:image\/(png|jpe?g);base64,([A-Za-z0-9+/]+={0,2})$/i;
/** The resolution of a phone camera. Decoding more would waste memory. */
const MAX_PIXELS = 13_000_000;
const DECODE_SECONDS = 4;
/** Minimum difference in gray levels (of 255) between a mark and its background. */
const CONTRAST = 40;
/** An image with fewer marked pixels than a pen dot has counts as blank. */
const MIN_MARKED_PIXELS = 20;

/**
 * Decodes a signature image and re-encodes it as a PNG with nothing but its pixels.
 * @param dataUrl a PNG or JPEG as a data URL in base64
 * @throws DomainError VALIDATION_FAILED if it is blank or has too many pixels, INVALID_FILE_TYPE if it isn't
 * an image
 */
export async function signatureImage(dataUrl: string, type: SignatureTypeValue): Promise<Buffer> {
  if (dataUrl.trim() === '') throw noSignature();
  const [, declared = '', base64 = ''] = DATA_URL.exec(dataUrl) ?? [];
  if (base64 === '') throw noImage();
  const image = await redrawn(Buffer.from(base64, 'base64'), declared.toLowerCase(), type);
  if (!(await isMarked(image))) throw noSignature();
  return image;
}

async function redrawn(bytes: Buffer, declared: string, type: SignatureTypeValue): Promise<Buffer> {
  try {
    // Reads only the header; no pixel is decoded yet.
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== (declared === 'png' ? 'png' : 'jpeg')) throw noImage();
    if (width * height > MAX_PIXELS) throw tooManyPixels();
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true })
      .timeout({ seconds: DECODE_SECONDS })
      .resize({ ...MAX_SIZE[type], fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png()
      .toBuffer();
  } catch (cause) {
    if (cause instanceof DomainError) throw cause;
    throw noImage(cause);
  }
}

/** Whether a mark stands out from a white, transparent or gray background. */
async function isMarked(png: Buffer): Promise<boolean> {
  const pixels = await sharp(png).flatten({ background: '#ffffff' }).greyscale().raw().toBuffer();
  const counts = new Array<number>(256).fill(0);
  for (const grey of pixels) counts[grey] = (counts[grey] ?? 0) + 1;
  const ground = counts.indexOf(Math.max(...counts));
  const marked = counts.reduce(
    (sum, count, grey) => (Math.abs(grey - ground) >= CONTRAST ? sum + count : sum),
    0,
  );
  return marked >= MIN_MARKED_PIXELS;
}

/** The wording is fixed by spec section 5. */
function noSignature(): DomainError {
  return DomainError.invalid([
    { field: 'signatureData', message: 'Please create a signature before signing.' },
  ]);
}

function tooManyPixels(): DomainError {
  const message = 'This image is too large. Make it smaller and try again.';
  return DomainError.invalid([{ field: 'signatureData', message }]);
}

function noImage(cause?: unknown): DomainError {
  return new DomainError('INVALID_FILE_TYPE', 'Please upload an image file.', { cause });
}
