import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import {
  ascii,
  behind,
  half,
  HTML,
  packedZeros,
  pagePdf,
  picture,
  ZIP,
  type Sample,
} from '../../../../packages/pdf-inspection/test/corpus/pieces.js';
import { getPng, jpeg, png, resized, withChunk, withSegment } from './pieces.js';

/** None of these is one of our types: 415. */
export const OTHER_TYPES: readonly Sample[] = [
  ['a program of Windows', () => Buffer.concat([ascii('MZ\x90\0'), randomBytes(500)])],
  ['a program of Linux', () => Buffer.concat([ascii('\x7fELF\x02\x01\x01'), randomBytes(500)])],
  ['an archive', () => ZIP],
  ['a page', () => ascii(HTML)],
  [
    'a drawing with a script',
    () => ascii(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`),
  ],
  ['a GIF', () => picture().gif().toBuffer()],
  ['a GIF that is also a script', () => ascii('GIF89a/*\0\0*/=1;alert(1)')],
  ['a WebP', () => picture().webp().toBuffer()],
  ['a TIFF', () => picture().tiff().toBuffer()],
  ['a text', () => ascii('just a text')],
  ['noise', () => randomBytes(5000)],
  ['zeros', () => Buffer.alloc(5000)],
  ['a PDF behind a page', () => Buffer.concat([ascii(HTML), pagePdf()])],
  ['a PDF behind an archive', () => Buffer.concat([ZIP, pagePdf()])],
  ['a PDF behind one byte', () => Buffer.concat([ascii(' '), pagePdf()])],
];

export const HOSTILE_IMAGES: readonly Sample[] = [
  ['half a JPEG', async () => half(await jpeg())],
  ['the beginning of a JPEG', () => Buffer.from('ffd8ffe000104a46494600010100', 'hex')],
  ['a JPEG with a page behind it', async () => behind(await jpeg(), HTML)],
  ['a JPEG with an archive behind it', async () => behind(await jpeg(), ZIP)],
  ['a JPEG with a PDF behind it', async () => behind(await jpeg(), pagePdf())],
  ['two JPEGs without a word', async () => behind(await jpeg(), await jpeg())],
  [
    'a JPEG that announces another and has a page',
    async () => behind(withSegment(await jpeg(), 0xe2, ascii('MPF\0')), HTML),
  ],
  ['a JPEG with a page in its comment', async () => withSegment(await jpeg(), 0xfe, ascii(HTML))],
  [
    'a JPEG with PHP in its notes',
    async () => withSegment(await jpeg(), 0xe1, ascii('Exif\0\0<?php system($_GET[0]);')),
  ],
  ['a JPEG with an archive in its comment', async () => withSegment(await jpeg(), 0xfe, ZIP)],
  ['a JPEG of 65,000 x 65,000', async () => resized(await jpeg(), 65_000, 65_000)],
  [
    'a progressive JPEG of 9,000 x 9,000',
    async () => resized(await picture().jpeg({ progressive: true }).toBuffer(), 9000, 9000),
  ],
  ['a JPEG of no height', async () => resized(await jpeg(), 100, 0)],
  ['a JPEG without pixels', () => Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')],
  ['half a PNG', async () => half(await png())],
  ['a PNG with a page behind it', async () => behind(await png(), HTML)],
  ['a PNG with an archive behind it', async () => behind(await png(), ZIP)],
  ['a PNG with a script in its notes', async () => withChunk(await png(), 'tEXt', ascii(`Comment\0${HTML}`))],
  [
    'a PNG with a drawing in its notes',
    async () => withChunk(await png(), 'iTXt', ascii('a\0\0\0\0\0<svg onload=alert(1)>')),
  ],
  [
    'a PNG whose pixels spell a script',
    () => getPng(800, 1, deflateSync(ascii(`\0${HTML.padEnd(100)}`), { level: 0 })),
  ],
  ['a PNG of 50,000 x 50,000', () => getPng(50_000, 50_000, packedZeros(300))],
  ['a PNG of 60,000 x 60,000 without pixels', () => getPng(60_000, 60_000, deflateSync(Buffer.alloc(10)))],
  ['an interlaced PNG of 8,000 x 8,000', () => getPng(8000, 8000, packedZeros(8), true)],
  ['a PNG with too few pixels', () => getPng(500, 500, deflateSync(Buffer.alloc(100)))],
  ['a PNG of no width', () => getPng(0, 10, deflateSync(Buffer.alloc(10)))],
  [
    'a PNG with a flipped bit',
    async () => {
      const file = await png();
      const at = Math.floor(file.length / 2);
      file[at] = (file[at] ?? 0) ^ 1;
      return file;
    },
  ],
];
