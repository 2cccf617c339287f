import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';

const require = createRequire(import.meta.url);

/** The package's trained data; nothing is downloaded. */
const DATA = join(dirname(require.resolve('@tesseract.js-data/eng/package.json')), '4.0.0_best_int');

const MAX_PIXELS = 80_000_000;
const DECODE_SECONDS = 5;
/** The maximum side length in pixels for OCR: larger images aren't recognized better and take more memory. */
const MAX_SIDE = 1_600;
/** Where the foot of the page starts, as a fraction of its height; the machine-readable lines are there. */
const FOOT = 0.6;

type Turn = 0 | 90 | 180 | 270;
const TURNS: readonly Turn[] = [0, 180, 90, 270];

/**
 * Recognizes the capital letters and digits of an image locally, in a thread that ends with the call: first the
 * foot of the image, then all of it, then rotated. Nothing is downloaded or stored.
 * @param take tries to interpret each text; null if it isn't what is being looked for
 * @returns the first result of `take` that isn't null; null if there was none in time
 * @throws Error if the image can't be decoded
 */
export async function readPicture<Found>(
  picture: Buffer,
  withinMs: number,
  take: (text: string) => Found | null,
): Promise<Found | null> {
  const upright = await decode(picture);
  let over = false;
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: DATA,
    gzip: true,
    cacheMethod: 'none',
    // Without a handler, the library throws where nobody can catch it.
    errorHandler: () => {
      over = true;
    },
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      resolve(null);
    }, withinMs);
  });
  try {
    return await Promise.race([late, readTurned(worker, upright, take, () => over)]);
  } finally {
    clearTimeout(timer);
    over = true;
    // Lets a job that is being sent to the thread arrive before the thread ends.
    await setImmediate();
    // Ends the thread, even in the middle of a job.
    await worker.terminate();
  }
}

async function decode(picture: Buffer): Promise<Buffer> {
  return sharp(picture, { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true })
    .timeout({ seconds: DECODE_SECONDS })
    .rotate()
    .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .grayscale()
    .normalise()
    .png()
    .toBuffer();
}

async function readTurned<Found>(
  worker: Worker,
  upright: Buffer,
  take: (text: string) => Found | null,
  isOver: () => boolean,
): Promise<Found | null> {
  await worker.setParameters({
    tessedit_char_whitelist: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<',
    tessedit_pageseg_mode: PSM.SINGLE_BLOCK,
  });
  for (const turn of TURNS) {
    const whole = await sharp(upright).rotate(turn).png().toBuffer({ resolveWithObject: true });
    const { width, height } = whole.info;
    const top = Math.floor(height * FOOT);
    const foot = await sharp(whole.data)
      .extract({ left: 0, top, width, height: height - top })
      .png()
      .toBuffer();
    for (const part of [foot, whole.data]) {
      if (isOver()) return null;
      const { data } = await worker.recognize(part);
      const found = take(data.text);
      if (found !== null) return found;
    }
  }
  return null;
}
