import { describe, expect, it } from 'vitest';
import { readOrientation } from './orientation';

const EXIF = [0x45, 0x78, 0x69, 0x66, 0, 0];

/** The beginning of a JPEG whose EXIF has the given orientation, in either byte order. */
function jpeg(orientation: number, little = false): ArrayBuffer {
  const word = (value: number): number[] => (little ? [value, 0] : [0, value]);
  const long = (value: number): number[] => (little ? [value, 0, 0, 0] : [0, 0, 0, value]);
  const order = little ? [0x49, 0x49] : [0x4d, 0x4d];
  const tag = little ? [0x12, 0x01] : [0x01, 0x12];
  const tiff = [
    ...order,
    ...word(42),
    ...long(8),
    ...word(1),
    ...tag,
    ...word(3),
    ...long(1),
    ...word(orientation),
    0,
    0,
  ];
  const segment = [...EXIF, ...tiff];
  return new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, segment.length + 2, ...segment, 0xff, 0xda, 0, 2]).buffer;
}

describe('how a photo was held', () => {
  it.each([1, 3, 6, 8])('is read from its EXIF: %i', (orientation) => {
    expect(readOrientation(jpeg(orientation))).toBe(orientation);
    expect(readOrientation(jpeg(orientation, true))).toBe(orientation);
  });

  it('is found behind other segments', () => {
    const jfif = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2];
    const rest = [...new Uint8Array(jpeg(6))].slice(2);
    expect(readOrientation(new Uint8Array([...jfif, ...rest]).buffer)).toBe(6);
  });

  it.each([
    ['a file that is no JPEG', [0x25, 0x50, 0x44, 0x46]],
    ['a JPEG without EXIF', [0xff, 0xd8, 0xff, 0xda, 0, 2]],
    ['an empty file', []],
    ['a file that ends in the middle', [0xff, 0xd8, 0xff, 0xe1, 0, 32, ...EXIF, 0x4d, 0x4d]],
  ])('is upright for %s', (_, bytes) => {
    expect(readOrientation(new Uint8Array(bytes).buffer)).toBe(1);
  });

  it('is upright for a value that does not exist', () => {
    expect(readOrientation(jpeg(9))).toBe(1);
  });
});
