import { PassThrough, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { GENUINE_PDFS } from '../../../../../packages/pdf-inspection/test/corpus/genuine.js';
import {
  ACTIVE_PDFS,
  BROKEN_PDFS,
  INFLATING_PDFS,
  POLYGLOT_PDFS,
  PROTECTED_PDFS,
} from '../../../../../packages/pdf-inspection/test/corpus/hostile.js';
import { pagePdf } from '../../../../../packages/pdf-inspection/test/corpus/pieces.js';
import { GENUINE_JPEGS, GENUINE_PNGS } from '../../../../test/documents/corpus/genuine.js';
import { HOSTILE_IMAGES, OTHER_TYPES } from '../../../../test/documents/corpus/hostile.js';
import { jpeg, png } from '../../../../test/documents/corpus/pieces.js';
import { DomainError } from '../../../platform/errors/index.js';
import { inspect, type Inspected } from './inspect.js';

const MIB = 1024 * 1024;

const judge = (content: Buffer, mimeType?: string, originalName = 'a') =>
  inspect(
    { open: () => Promise.resolve(Readable.from([content])), bytes: content.length },
    { mimeType, originalName },
  );

/** The verdict, with its time and memory. */
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

describe('a genuine file is accepted', () => {
  it('PDF, with its pages counted', async () => {
    const [, make] = GENUINE_PDFS.find(([name]) => name === '80 pages of text')!;
    const expected = { mimeType: 'application/pdf', pages: 80, safeName: 'a.pdf' };
    expect(await judge(await make())).toEqual(expected);
  });

  it.each(GENUINE_JPEGS)('JPEG: %s', async (_name, make) => {
    const { verdict, growth } = await measured(await make());
    expect(verdict).toEqual({ mimeType: 'image/jpeg', pages: null, safeName: 'a.jpg' });
    expect(growth).toBeLessThan(150 * MIB);
  });

  it.each(GENUINE_PNGS)('PNG: %s', async (_name, make) => {
    expect(await judge(await make())).toEqual({ mimeType: 'image/png', pages: null, safeName: 'a.png' });
  });
});

describe('an upload is refused', () => {
  it.each(OTHER_TYPES)('when it is not a PDF, JPEG or PNG: %s', async (_name, make) => {
    expect(await refusal(await make())).toBe(
      'INVALID_FILE_TYPE: Please upload PDF, JPEG, or PNG files only.',
    );
  });

  it.each(HOSTILE_IMAGES)('as an image: %s', async (_name, make) => {
    expect(await refusal(await make())).toMatch(
      /: (We can't open this image|This image has too many pixels|This file contains more than one document)/,
    );
  });

  // The tests of packages/pdf-inspection cover which files are rejected and why.
  it.each([
    ['that acts', ACTIVE_PDFS, /^VALIDATION_FAILED: This PDF contains scripts/],
    ['that is larger than it looks', INFLATING_PDFS, /^VALIDATION_FAILED: This PDF is too large when opened/],
    ['that is two files in one', POLYGLOT_PDFS, /^INVALID_FILE_TYPE: This file contains more than one/],
    ['that does not open', BROKEN_PDFS, /^VALIDATION_FAILED: We can't open this PDF/],
    ['with a password', PROTECTED_PDFS, /^VALIDATION_FAILED: This PDF has a password. Save it without one/],
  ])('as a PDF %s', async (_name, [first], message) => {
    expect(await refusal(await first![1]())).toMatch(message);
  });

  it('when it is empty', async () => {
    expect(await refusal(Buffer.alloc(0))).toMatch(/^VALIDATION_FAILED: This file is empty/);
  });

  it('before it is opened when it is one byte over 10 MiB', async () => {
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
  ])('when it is %s declared as something else', async (_name, make, declared) => {
    await expect(judge(await make(), declared)).rejects.toMatchObject({ code: 'INVALID_FILE_TYPE' });
  });
});

it("a hostile file delays nobody else's inspection", async () => {
  const [, makeSlow] = BROKEN_PDFS.find(([name]) => name.includes('million lists'))!;
  const slow = refusal(await makeSlow());
  const begin = performance.now();
  await judge(await jpeg());
  await judge(pagePdf());
  expect(performance.now() - begin).toBeLessThan(5_000);
  await slow;
});

// Retried: other test files share this process, and their garbage may be collected meanwhile.
it(
  'six packed PDFs of each of five people need no more memory than two of them',
  { timeout: 120_000, retry: 2 },
  async () => {
    const [, make] = INFLATING_PDFS.find(([name]) => name.includes('million empty dictionaries'))!;
    const [hidden, makeHidden] = INFLATING_PDFS.find(([name]) => name.includes('500 MB behind a false'))!;
    expect(hidden).toBeDefined();
    const files = [await make(), await makeHidden()];
    const inspectMany = (count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, n) =>
          inspect(
            { open: () => Promise.resolve(Readable.from([files[n % 2]])), bytes: files[n % 2]!.length },
            { originalName: 'a' },
            `person ${n % 5}`,
          ).catch((error: unknown) => error),
        ),
      );
    await inspectMany(2);
    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
    const verdicts = await inspectMany(30);
    clearInterval(watch);
    expect(
      verdicts.every((verdict) => verdict instanceof DomainError && verdict.code === 'VALIDATION_FAILED'),
    ).toBe(true);
    expect(most - before).toBeLessThan(250 * MIB);
  },
);

/** A file whose bytes only arrive once released. */
function blockedFile(bytes: number, who: string) {
  const stream = new PassThrough();
  const file = { stream, opened: false, judged: Promise.resolve<unknown>(null) };
  const open = () => {
    file.opened = true;
    return Promise.resolve(stream);
  };
  file.judged = inspect({ open, bytes }, { originalName: 'a.pdf' }, who).catch((error: unknown) => error);
  return file;
}

async function letGo(files: readonly ReturnType<typeof blockedFile>[]): Promise<void> {
  for (const { stream } of files) stream.end();
  const outcomes = await Promise.all(files.map(({ judged }) => judged));
  expect(outcomes.every((outcome) => outcome instanceof Error)).toBe(true);
  expect(files.every(({ opened }) => opened)).toBe(true);
}

it('inspects one large file at a time, and does not keep a small one waiting', async () => {
  const large = ['eve', 'bob', 'joe'].map((who) => blockedFile(5 * MIB, who));
  await judge(pagePdf());
  expect(large.map(({ opened }) => opened)).toEqual([true, false, false]);
  await letGo(large);
});

it("one person's files are inspected in sequence, without delaying anybody else", async () => {
  const theirs = Array.from({ length: 16 }, () => blockedFile(1000, 'eve'));
  await judge(pagePdf());
  expect(theirs.filter(({ opened }) => opened)).toHaveLength(1);
  await letGo(theirs);
});

it('a person with forty waiting files is asked to come back later', async () => {
  const theirs = Array.from({ length: 41 }, () => blockedFile(1000, 'eve'));
  await expect(
    inspect({ open: () => Promise.reject(new Error('opened')), bytes: 1000 }, { originalName: 'a' }, 'eve'),
  ).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: expect.any(Number) });
  await letGo(theirs);
});

it('an honest file is inspected again when the process grew meanwhile', async () => {
  const grown: Buffer[] = [];
  const [, make] = GENUINE_PDFS.find(([name]) => name === '80 pages of text')!;
  const judged = judge(await make());
  for (let step = 0; step < 8; step++) {
    grown.push(Buffer.alloc(50 * MIB, 1));
    await setImmediate();
  }
  expect((await judged).pages).toBe(80);
  expect(grown).toHaveLength(8);
});
