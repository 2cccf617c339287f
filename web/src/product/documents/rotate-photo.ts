import { MAX_FILE_BYTES } from './check-file';
import { readOrientation } from './orientation';

/** EXIF is in the first segments, which have at most 64 KiB each. */
const HEAD_BYTES = 128 * 1024;
const QUALITY = 0.92;

/**
 * Prepares a photo for upload: rotates it upright if the camera was turned, otherwise leaves it unchanged.
 * @throws if the image can't be read
 */
export async function rotatePhoto(file: File): Promise<File> {
  if (file.type !== 'image/jpeg') return file;
  if (readOrientation(await file.slice(0, HEAD_BYTES).arrayBuffer()) === 1) return file;
  const rotated = await rotate(file);
  // Never larger than the limit: the reviewer can rotate the original instead.
  return rotated.size > MAX_FILE_BYTES ? file : rotated;
}

async function rotate(file: File): Promise<File> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('This browser has no canvas to rotate the image.');
    context.drawImage(image, 0, 0);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, file.type, QUALITY);
    });
    if (blob === null) throw new Error('The browser could not write the rotated image.');
    return new File([blob], file.name, { type: file.type, lastModified: file.lastModified });
  } finally {
    image.close();
  }
}
