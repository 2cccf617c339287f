import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readPassportLines } from './passport-lines.js';
import { readPicture } from './picture-text.js';

const TODAY = '2026-11-23';
/** ICAO 9303 part 4, appendix B, with Germany instead of Utopia and a later expiry date. */
const FIRST = 'P<D<<ERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<';

const VALUES = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** ICAO 9303 part 3: weights 7, 3 and 1. */
function digit(text: string): string {
  const sum = [...text].reduce((total, letter, index) => {
    const value = letter === '<' ? 0 : VALUES.indexOf(letter);
    return total + value * ([7, 3, 1][index % 3] ?? 0);
  }, 0);
  return String(sum % 10);
}

function secondLine({ birth = '740812', expiry = '320415', nationality = 'D<<' } = {}): string {
  const number = 'L898902C3';
  const own = 'ZE184226B<<<<<';
  const [a, b, c, d] = [
    number + digit(number),
    birth + digit(birth),
    expiry + digit(expiry),
    own + digit(own),
  ];
  return `${a}${nationality}${b}F${c}${d}${digit(a + b + c + d)}`;
}

const SECOND = secondLine();

/** A specimen passport page. */
async function draw(lines: readonly string[]): Promise<Buffer> {
  const texts = lines.map(
    (line, index) =>
      `<text x="60" y="${800 + index * 70}" font-family="DejaVu Sans Mono, monospace" font-size="48" textLength="1280" lengthAdjust="spacing">${line.replaceAll('<', '&lt;')}</text>`,
  );
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="980">
    <rect width="100%" height="100%" fill="#f4efe4"/><rect x="80" y="120" width="330" height="430" fill="#bbb"/>
    <text x="480" y="200" font-family="DejaVu Sans, sans-serif" font-size="34">SPECIMEN</text>${texts.join('')}</svg>`;
  return sharp(Buffer.from(page)).jpeg().toBuffer();
}

const read = (picture: Buffer, withinMs = 60_000) =>
  readPicture(picture, withinMs, (text) => readPassportLines(text, TODAY));

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the machine-readable lines of a passport', () => {
  it('yield the nationality, date of birth and expiry date', () => {
    expect(readPassportLines(`SPECIMEN\n\n${FIRST}\n${SECOND}\n`, TODAY)).toEqual({
      nationality: { code: 'D', name: 'Germany' },
      dateOfBirth: '1974-08-12',
      expiresOn: '2032-04-15',
      isWhole: true,
    });
  });

  it('are corrected where digits were read as letters or fillers were lost', () => {
    const misread = SECOND.replace('740812', '74O8I2');
    expect(readPassportLines(`${FIRST.slice(0, 41)}\n${misread}`, TODAY)).toMatchObject({
      dateOfBirth: '1974-08-12',
      isWhole: true,
    });
  });

  it("get the century of birth from today's date", () => {
    const child = readPassportLines(`${FIRST}\n${secondLine({ birth: '190301' })}`, TODAY);
    expect(child?.dateOfBirth).toBe('2019-03-01');
    const old = readPassportLines(`${FIRST}\n${secondLine({ birth: '270301' })}`, TODAY);
    expect(old?.dateOfBirth).toBe('1927-03-01');
  });

  it('omit a field whose check digit is wrong', () => {
    const wrong = `${SECOND.slice(0, 19)}${SECOND[19] === '1' ? '2' : '1'}${SECOND.slice(20)}`;
    expect(readPassportLines(`${FIRST}\n${wrong}`, TODAY)).toMatchObject({
      dateOfBirth: null,
      expiresOn: '2032-04-15',
      isWhole: false,
    });
  });

  it('omit an unknown nationality and impossible dates', () => {
    const odd = secondLine({ birth: '741332', nationality: 'QQQ' });
    expect(readPassportLines(`${FIRST}\n${odd}`, TODAY)).toMatchObject({
      nationality: null,
      dateOfBirth: null,
    });
  });

  it.each(['', 'SPECIMEN', 'P<'.repeat(30), `${'<'.repeat(44)}\n${'<'.repeat(44)}`, `${SECOND}\n${FIRST}`])(
    'are not found in %j',
    (text) => {
      expect(readPassportLines(text, TODAY)).toBeNull();
    },
  );
});

describe('a photo of a passport', () => {
  it('is read without the network', async () => {
    const fetched = vi.fn(() => Promise.reject(new Error('The network is refused.')));
    vi.stubGlobal('fetch', fetched);
    expect(await read(await draw([FIRST, SECOND]))).toMatchObject({
      dateOfBirth: '1974-08-12',
      expiresOn: '2032-04-15',
    });
    expect(fetched).not.toHaveBeenCalled();
  }, 90_000);

  it('is read upside down', async () => {
    const turned = await sharp(await draw([FIRST, SECOND]))
      .rotate(180)
      .toBuffer();
    expect(await read(turned)).toMatchObject({ dateOfBirth: '1974-08-12' });
  }, 90_000);

  it('that is blank yields nothing', async () => {
    const blank = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(await read(blank)).toBeNull();
  }, 90_000);

  it('that takes too long is abandoned', async () => {
    expect(await read(await draw([FIRST, SECOND]), 1)).toBeNull();
  }, 30_000);

  it('that is not an image, or is huge, is refused', async () => {
    await expect(read(Buffer.from('not a picture'))).rejects.toThrow();
    const huge = await sharp({
      create: { width: 10_000, height: 9_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 1 })
      .toBuffer();
    await expect(read(huge)).rejects.toThrow(/pixel/);
  }, 60_000);
});
