import { crc32 } from 'node:zlib';
import { ascii, picture } from '../../../../packages/pdf-inspection/test/corpus/pieces.js';

export const jpeg = (width?: number, height?: number) => picture(width, height).jpeg().toBuffer();
export const png = (width?: number, height?: number) => picture(width, height, 4).png().toBuffer();

/** The JPEG with another segment after its first two bytes. */
export function withSegment(file: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff]);
  return Buffer.concat([file.subarray(0, 2), head, data, file.subarray(2)]);
}

/** The JPEG with another size in its header. */
export function resized(file: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(file);
  const at = changed.findIndex(
    (byte, index) => byte === 0xff && /^(c0|c1|c2)$/.test(changed.toString('hex', index + 1, index + 2)),
  );
  changed.writeUInt16BE(height, at + 5);
  changed.writeUInt16BE(width, at + 7);
  return changed;
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([ascii(type), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** A PNG written by hand: grayscale, one bit, with the given rows. */
export function getPng(width: number, height: number, packed: Buffer, interlaced = false): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  head[12] = interlaced ? 1 : 0;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', packed),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The PNG with another chunk before its last one. */
export function withChunk(file: Buffer, type: string, data: Buffer): Buffer {
  return Buffer.concat([file.subarray(0, -12), pngChunk(type, data), file.subarray(-12)]);
}
