/** Sizes of the images to send, in pixels (spec section 2). */
export const DRAWN = { width: 600, height: 200 } as const;
const TYPED = { width: 400, height: 100 } as const;

/** The color of a signature: dark for white paper, regardless of the color scheme. */
export const INK = '#14213d';

/**
 * Script fonts that come with operating systems; nothing is downloaded. Italic, so that a system without them still
 * shows a signature.
 */
const SCRIPT =
  '"Segoe Script", "Snell Roundhand", "Apple Chancery", "Brush Script MT", "URW Chancery L", Z003, "Dancing Script", cursive, Palatino, Georgia, serif';

const LARGEST_PX = 56;
const SMALLEST_PX = 12;
const MARGIN_PX = 12;

function getCanvas(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no canvas for the signature.');
  return [canvas, context];
}

/** Renders a name in a script font as a PNG data URL, as large as fits; null for an empty name. */
export function drawName(name: string): string | null {
  const text = name.trim();
  if (text === '') return null;
  const [canvas, context] = getCanvas(TYPED.width, TYPED.height);
  const maxWidth = TYPED.width - 2 * MARGIN_PX;
  let size = LARGEST_PX;
  context.font = `italic ${String(size)}px ${SCRIPT}`;
  while (size > SMALLEST_PX && context.measureText(text).width > maxWidth) {
    size -= 2;
    context.font = `italic ${String(size)}px ${SCRIPT}`;
  }
  context.fillStyle = INK;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, TYPED.width / 2, TYPED.height / 2, maxWidth);
  return canvas.toDataURL('image/png');
}

/**
 * Scales an image to the size of a drawn signature, as a PNG data URL.
 * @throws if the browser can't read the file as an image
 */
export async function fittedImage(file: File): Promise<string> {
  const image = await createImageBitmap(file);
  try {
    const scale = Math.min(1, DRAWN.width / image.width, DRAWN.height / image.height);
    const [canvas, context] = getCanvas(
      Math.max(1, Math.round(image.width * scale)),
      Math.max(1, Math.round(image.height * scale)),
    );
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/png');
  } finally {
    image.close();
  }
}
