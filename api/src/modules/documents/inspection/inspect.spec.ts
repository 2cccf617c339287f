import { PassThrough, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { GENUINE_JPEGS, GENUINE_PDFS, GENUINE_PNGS } from '../../../../test/documents/corpus/genuine.js';
import {
  ACTIVE_PDFS,
  BROKEN_PDFS,
  HOSTILE_IMAGES,
  INFLATING_PDFS,
  OTHER_TYPES,
  POLYGLOT_PDFS,
  PROTECTED_PDFS,
} from '../../../../test/documents/corpus/hostile.js';
import { jpeg, pagePdf, png, getStream } from '../../../../test/documents/corpus/pieces.js';
import { DomainError } from '../../../platform/errors/index.js';
import { inspect, type Inspected } from './inspect.js';

const MIB = 1024 * 1024;

const judge = (content: Buffer, mimeType?: string, originalName = 'a') =>
  inspect(
    { open: () => Promise.resolve(Readable.from([content])), bytes: content.length },
    { mimeType, originalName },
  );

/** The verdict, with what it cost. */
async function measured(
  content: Buffer,
): Promise<{ verdict: Inspected | DomainError; ms: number; growth: number }> {
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
  const begin = performance.now();
  try {
    const verdict = await judge(content).catch((error: unknown) => {
      if (error instanceof DomainError) return error;
      throw error;
    });
    most = Math.max(most, process.memoryUsage.rss());
    return { verdict, ms: performance.now() - begin, growth: most - before };
  } finally {
    clearInterval(watch);
  }
}

async function refusal(content: Buffer): Promise<string> {
  const { verdict, ms, growth } = await measured(content);
  expect(ms).toBeLessThan(5_000);
  expect(growth).toBeLessThan(150 * MIB);
  return verdict instanceof DomainError
    ? `${verdict.code}: ${verdict.message}`
    : `taken as ${verdict.mimeType}`;
}

// The first inspection starts a thread.
beforeAll(async () => void (await judge(pagePdf())));

describe('a genuine file is taken', () => {
  it.each(GENUINE_PDFS)('PDF: %s', async (_name, make) => {
    const { verdict, ms, growth } = await measured(await make());
    expect(verdict).toMatchObject({
      mimeType: 'application/pdf',
      pages: expect.any(Number),
      safeName: 'a.pdf',
    });
    expect(ms).toBeLessThan(5_000);
    expect(growth).toBeLessThan(150 * MIB);
  });

  it.each(GENUINE_JPEGS)('JPEG: %s', async (_name, make) => {
    const { verdict, growth } = await measured(await make());
    expect(verdict).toEqual({ mimeType: 'image/jpeg', pages: null, safeName: 'a.jpg' });
    expect(growth).toBeLessThan(150 * MIB);
  });

  it.each(GENUINE_PNGS)('PNG: %s', async (_name, make) => {
    expect(await judge(await make())).toEqual({ mimeType: 'image/png', pages: null, safeName: 'a.png' });
  });

  it('with its pages counted', async () => {
    const [, make] = GENUINE_PDFS[2]!;
    expect((await judge(await make())).pages).toBe(80);
  });
});

describe('refused', () => {
  it.each(OTHER_TYPES)('as no PDF, JPEG or PNG: %s', async (_name, make) => {
    expect(await refusal(await make())).toBe(
      'INVALID_FILE_TYPE: Please upload PDF, JPEG, or PNG files only.',
    );
  });

  it.each(HOSTILE_IMAGES)('as a picture: %s', async (_name, make) => {
    expect(await refusal(await make())).toMatch(
      /: (We can't open this image|This image has too many pixels|This file contains more than one document)/,
    );
  });

  it.each(ACTIVE_PDFS)('as a PDF that acts: %s', async (_name, make) => {
    expect(await refusal(await make())).toMatch(/^VALIDATION_FAILED: This PDF contains scripts/);
  });

  it.each(INFLATING_PDFS)('as a PDF that is larger than it looks: %s', async (_name, make) => {
    expect(await refusal(await make())).toMatch(/^VALIDATION_FAILED: This PDF is too large when opened/);
  });

  it.each(POLYGLOT_PDFS)('as two files in one: %s', async (_name, make) => {
    expect(await refusal(await make())).toMatch(
      /^INVALID_FILE_TYPE: This file contains more than one document/,
    );
  });

  it.each(BROKEN_PDFS)('as a PDF that does not open: %s', async (_name, make) => {
    expect(await refusal(await make())).toMatch(/^VALIDATION_FAILED: We can't open this PDF/);
  });

  it.each(PROTECTED_PDFS)('as a PDF with %s', async (_name, make) => {
    expect(await refusal(await make())).toBe(
      'VALIDATION_FAILED: This PDF has a password. Save it without one and upload it again.',
    );
  });

  it('when it is empty', async () => {
    expect(await refusal(Buffer.alloc(0))).toMatch(/^VALIDATION_FAILED: This file is empty/);
  });

  it('one byte over 10 MiB, before it is opened', async () => {
    const open = () => Promise.reject(new Error('It was opened.'));
    await expect(inspect({ open, bytes: 10 * MIB + 1 }, { originalName: 'a' })).rejects.toMatchObject({
      code: 'FILE_TOO_LARGE',
      message: 'Please upload files smaller than 10MB.',
    });
  });

  it.each([
    ['a PDF', () => pagePdf(), 'image/png'],
    ['a JPEG', () => jpeg(), 'image/png'],
    ['a PNG', () => png(), 'application/pdf'],
  ])('%s that was declared as something else', async (_name, make, declared) => {
    await expect(judge(await make(), declared)).rejects.toMatchObject({ code: 'INVALID_FILE_TYPE' });
  });
});

describe('a hostile file', () => {
  it('holds up nobody else', async () => {
    const [, makeSlow] = BROKEN_PDFS.find(([name]) => name.includes('million lists'))!;
    const slow = refusal(await makeSlow());
    const begin = performance.now();
    await judge(await jpeg());
    await judge(pagePdf());
    expect(performance.now() - begin).toBeLessThan(5_000);
    await slow;
  });
});

it('six packed PDFs of each of five people add no more memory than two of them', async () => {
  const [, make] = INFLATING_PDFS.find(([name]) => name.includes('million empty dictionaries'))!;
  const [hidden, makeHidden] = INFLATING_PDFS.find(([name]) => name.includes('500 MB behind a false'))!;
  expect(hidden).toBeDefined();
  const files = [await make(), await makeHidden()];
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
  const verdicts = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      inspect(
        { open: () => Promise.resolve(Readable.from([files[n % 2]])), bytes: files[n % 2]!.length },
        { originalName: 'a' },
        `person ${n % 5}`,
      ).catch((error: unknown) => error),
    ),
  );
  clearInterval(watch);
  expect(
    verdicts.every((verdict) => verdict instanceof DomainError && verdict.code === 'VALIDATION_FAILED'),
  ).toBe(true);
  expect(most - before).toBeLessThan(250 * MIB);
}, 60_000);

/** A file of which the bytes do not come until it is told. */
function held(bytes: number, who: string) {
  const stream = new PassThrough();
  const file = { stream, opened: false, judged: Promise.resolve<unknown>(null) };
  const open = () => {
    file.opened = true;
    return Promise.resolve(stream);
  };
  file.judged = inspect({ open, bytes }, { originalName: 'a.pdf' }, who).catch((error: unknown) => error);
  return file;
}

async function letGo(files: readonly ReturnType<typeof held>[]): Promise<void> {
  for (const { stream } of files) stream.end();
  const outcomes = await Promise.all(files.map(({ judged }) => judged));
  expect(outcomes.every((outcome) => outcome instanceof Error)).toBe(true);
  expect(files.every(({ opened }) => opened)).toBe(true);
}

it('one large file is held at a time, and a small one does not wait for a row of them', async () => {
  const large = ['eve', 'bob', 'joe'].map((who) => held(5 * MIB, who));
  await judge(pagePdf());
  expect(large.map(({ opened }) => opened)).toEqual([true, false, false]);
  await letGo(large);
});

it("one person's files are looked at one after the other, and somebody else does not wait for them", async () => {
  const theirs = Array.from({ length: 16 }, () => held(1000, 'eve'));
  await judge(pagePdf());
  expect(theirs.filter(({ opened }) => opened)).toHaveLength(1);
  await letGo(theirs);
});

it('whoever has forty files waiting is asked to come again', async () => {
  const theirs = Array.from({ length: 41 }, () => held(1000, 'eve'));
  await expect(
    inspect({ open: () => Promise.reject(new Error('opened')), bytes: 1000 }, { originalName: 'a' }, 'eve'),
  ).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: expect.any(Number) });
  await letGo(theirs);
});

it('many ends of archives in one file cost no more than one', async () => {
  const ends = Buffer.from('PK\x05\x06'.repeat(16_000), 'latin1');
  const filler = Buffer.alloc(9 * MIB, 'x');
  const { ms } = await measured(pagePdf({ more: [getStream(Buffer.concat([filler, ends]), '')] }));
  expect(ms).toBeLessThan(2_000);
});

describe('an honest file is not blamed for what others do', () => {
  it('when the process is held up for longer than a file may work', async () => {
    const judged = judge(pagePdf());
    // Until its bytes are with the thread.
    await setImmediate();
    const until = performance.now() + 4_300;
    while (performance.now() < until);
    expect((await judged).pages).toBe(1);
  });

  it('when the process grows meanwhile: it is looked at once more', async () => {
    const grown: Buffer[] = [];
    const judged = judge(await GENUINE_PDFS[2]![1]());
    for (let step = 0; step < 8; step++) {
      grown.push(Buffer.alloc(50 * MIB, 1));
      await setImmediate();
    }
    expect((await judged).pages).toBe(80);
    expect(grown).toHaveLength(8);
  });
});
