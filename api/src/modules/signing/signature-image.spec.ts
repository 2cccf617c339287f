import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { dataUrl, strokePng, svg } from '../../../test/signing/samples.js';
import { signatureImage } from './signature-image.js';
import type { SignatureTypeValue } from './signing.labels.js';

const blank = (background: string | { r: number; g: number; b: number; alpha: number }) =>
  sharp({ create: { width: 600, height: 200, channels: 4, background } })
    .png()
    .toBuffer();

describe('a signature image', () => {
  it.each<[SignatureTypeValue, number, number]>([
    ['drawn', 600, 200],
    ['typed', 400, 100],
    ['uploaded', 600, 200],
  ])('that is %s fits into %d x %d pixels', async (type, width, height) => {
    const { format, ...size } = await sharp(
      await signatureImage(dataUrl(await strokePng(2400, 800)), type),
    ).metadata();
    expect(format).toBe('png');
    expect(size.width).toBeLessThanOrEqual(width);
    expect(size.height).toBeLessThanOrEqual(height);
  });

  it('is encoded anew: only its pixels remain', async () => {
    const sent = await sharp(await strokePng())
      .flatten({ background: '#fff' })
      .withExif({ IFD0: { Copyright: 'where she lives' } })
      .jpeg()
      .toBuffer();
    const withTail = Buffer.concat([sent, Buffer.from('<script>alert(1)</script>')]);
    const image = await signatureImage(dataUrl(withTail, 'image/jpeg'), 'uploaded');
    expect(image.includes('where she lives')).toBe(false);
    expect(image.includes('script')).toBe(false);
  });

  it('keeps its transparency', async () => {
    const metadata = await sharp(await signatureImage(dataUrl(await strokePng()), 'drawn')).metadata();
    expect(metadata.hasAlpha).toBe(true);
  });

  it('may be a photo on grey paper', async () => {
    const paper = await svg(
      600,
      200,
      '<rect width="600" height="200" fill="#bbb"/><path d="M50 150L500 40" stroke="#222" stroke-width="4"/>',
    );
    await expect(signatureImage(dataUrl(paper), 'uploaded')).resolves.toBeInstanceOf(Buffer);
  });

  it.each([
    ['nothing', () => Promise.resolve('')],
    ['white', async () => dataUrl(await blank('#ffffff'))],
    ['transparent', async () => dataUrl(await blank({ r: 0, g: 0, b: 0, alpha: 0 }))],
    ['all black', async () => dataUrl(await blank('#000000'))],
    ['one dot', async () => dataUrl(await svg(600, 200, '<rect x="9" y="9" width="3" height="3"/>'))],
    [
      'paler than can be seen',
      async () => dataUrl(await svg(600, 200, '<path d="M50 150L500 40" stroke="#f4f4f4"/>')),
    ],
  ])('of %s is not a signature', async (_, url) => {
    await expect(signatureImage(await url(), 'drawn')).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'Please create a signature before signing.',
    });
  });

  it.each([
    ['a text', () => Promise.resolve('Ada Lovelace')],
    [
      'an SVG',
      () => Promise.resolve(`data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`),
    ],
    ['bytes that are none', () => Promise.resolve(dataUrl(Buffer.from('%PDF-1.7 not an image')))],
    [
      'a JPEG that says PNG',
      async () =>
        dataUrl(
          await sharp(await strokePng())
            .jpeg()
            .toBuffer(),
        ),
    ],
    ['a PNG that is cut off', async () => dataUrl((await strokePng()).subarray(0, 400))],
    ['an address', () => Promise.resolve('https://example.com/signature.png')],
  ])('is refused when it is %s', async (_, url) => {
    await expect(signatureImage(await url(), 'uploaded')).rejects.toMatchObject({
      code: 'INVALID_FILE_TYPE',
      message: 'Please upload an image file.',
    });
  });

  it.each([
    ['a bomb', bomb],
    [
      'more than a telephone makes',
      () =>
        sharp({ create: { width: 4200, height: 3200, channels: 3, background: '#fff' } })
          .composite([{ input: { create: { width: 900, height: 40, channels: 3, background: '#000' } } }])
          .png({ progressive: true })
          .toBuffer(),
    ],
  ])('is refused before it is decoded: %s', async (_, make) => {
    await expect(signatureImage(dataUrl(await make()), 'uploaded')).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'This image is too large. Make it smaller and try again.',
    });
  });
});

/** A PNG header that claims 50,000 x 50,000 pixels. */
async function bomb(): Promise<Buffer> {
  const png = Buffer.from(await strokePng());
  png.writeUInt32BE(50_000, 16);
  png.writeUInt32BE(50_000, 20);
  return png;
}
