import { ascii, picture, type Sample } from '../../../../packages/pdf-inspection/test/corpus/pieces.js';
import { jpeg, png, resized, withChunk, withSegment } from './pieces.js';

/** Files that people really upload. */
export const GENUINE_JPEGS: readonly Sample[] = [
  ['a photograph', () => jpeg()],
  ['a photograph of 12 megapixels', () => jpeg(4000, 3000)],
  ['a photograph of 48 megapixels', () => jpeg(8000, 6000)],
  ['a photograph turned by its notes', () => picture().withMetadata({ orientation: 6 }).jpeg().toBuffer()],
  ['a progressive one', () => picture(2000, 1500).jpeg({ progressive: true }).toBuffer()],
  [
    'a progressive one of 24 megapixels',
    async () => resized(await picture().jpeg({ progressive: true }).toBuffer(), 6000, 4000),
  ],
  ['a grey one', () => picture().greyscale().jpeg().toBuffer()],
  ['one for printers', () => picture().toColourspace('cmyk').jpeg().toBuffer()],
  ['one with a colour profile', () => picture().withIccProfile('p3').jpeg().toBuffer()],
  [
    'one with notes in XML',
    async () => {
      const xmp = 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF/></x:xmpmeta>';
      return withSegment(await jpeg(), 0xe1, ascii(xmp));
    },
  ],
  ['one with zeros behind it', async () => Buffer.concat([await jpeg(), Buffer.alloc(64)])],
  [
    'one with its preview behind it, as phones write',
    async () => Buffer.concat([withSegment(await jpeg(), 0xe2, ascii('MPF\0MM\0*')), await jpeg(100, 100)]),
  ],
];

export const GENUINE_PNGS: readonly Sample[] = [
  ['a transparent one', () => png()],
  ['a screenshot of 8 megapixels', () => png(3840, 2160)],
  ['one with a palette', () => picture().png({ palette: true }).toBuffer()],
  ['one of 16 bits', () => picture().toColourspace('rgb16').png().toBuffer()],
  ['an interlaced one', () => picture(1000, 700).png({ progressive: true }).toBuffer()],
  ['a long strip', () => png(100, 20_000)],
  ['one with a title', async () => withChunk(await png(), 'tEXt', ascii('Title\0Passport <page 2>'))],
];
