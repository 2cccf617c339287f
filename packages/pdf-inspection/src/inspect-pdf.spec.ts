import { setImmediate } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { GENUINE_PDFS } from '../test/corpus/genuine.js';
import {
  ACTIVE_PDFS,
  BROKEN_PDFS,
  INFLATING_PDFS,
  POLYGLOT_PDFS,
  PROTECTED_PDFS,
} from '../test/corpus/hostile.js';
import { getStream, pagePdf } from '../test/corpus/pieces.js';
import { inspectPdf, PdfRefusedError } from './index.js';

const MIB = 1024 * 1024;

/** Copies the content to its own buffer, which can be transferred to the thread. */
function own(content: Buffer): Buffer {
  const copy = Buffer.from(new ArrayBuffer(content.length));
  content.copy(copy);
  return copy;
}

/** The result of the inspection, within the time and memory limits. */
async function inspect(content: Buffer): Promise<{ pages: number } | { refusal: string }> {
  const file = own(content);
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
  const begin = performance.now();
  try {
    return await inspectPdf(file);
  } catch (error) {
    if (!(error instanceof PdfRefusedError)) throw error;
    return { refusal: error.reason };
  } finally {
    clearInterval(watch);
    expect(performance.now() - begin).toBeLessThan(5_000);
    expect(Math.max(most, process.memoryUsage.rss()) - before).toBeLessThan(150 * MIB);
  }
}

// The first inspection starts a thread.
beforeAll(async () => void (await inspect(pagePdf())));

describe('a genuine PDF is accepted', () => {
  it.each(GENUINE_PDFS)('with this content: %s', async (_name, make) => {
    expect(await inspect(await make())).toEqual({ pages: expect.any(Number) });
  });

  it('with its pages counted', async () => {
    const [, make] = GENUINE_PDFS.find(([name]) => name === '80 pages of text')!;
    expect(await inspect(await make())).toEqual({ pages: 80 });
  });
});

describe('a PDF is refused', () => {
  it.each(ACTIVE_PDFS)('for active content: %s', async (_name, make) => {
    expect(await inspect(await make())).toEqual({ refusal: 'active' });
  });

  it.each(INFLATING_PDFS)('for being larger than it looks: %s', async (_name, make) => {
    expect(await inspect(await make())).toEqual({ refusal: 'inflating' });
  });

  it.each(POLYGLOT_PDFS)('for being two files in one: %s', async (_name, make) => {
    expect(await inspect(await make())).toEqual({ refusal: 'polyglot' });
  });

  it.each(BROKEN_PDFS)('for not opening: %s', async (_name, make) => {
    expect(await inspect(await make())).toEqual({ refusal: 'broken' });
  });

  it.each(PROTECTED_PDFS)('for having %s', async (_name, make) => {
    expect(await inspect(await make())).toEqual({ refusal: 'protected' });
  });
});

it('the content is transferred to the thread instead of copied', async () => {
  const content = own(pagePdf());
  await inspectPdf(content);
  expect(content.buffer.byteLength).toBe(0);
});

it('content that shares its buffer is left alone', async () => {
  const shared = Buffer.concat([Buffer.from('before'), pagePdf()]);
  expect(await inspectPdf(shared.subarray(6))).toEqual({ pages: 1 });
  expect(shared.toString('latin1', 0, 11)).toBe('before%PDF-');
});

it('the next file is inspected after one that ended its thread', async () => {
  const [, make] = BROKEN_PDFS.find(([name]) => name.includes('million lists'))!;
  expect(await inspect(await make())).toEqual({ refusal: 'broken' });
  expect(await inspect(pagePdf())).toEqual({ pages: 1 });
});

it('time in which the process itself was blocked does not count', async () => {
  const inspected = inspectPdf(own(pagePdf()));
  // Waits until its bytes are transferred.
  await setImmediate();
  const until = performance.now() + 4_300;
  while (performance.now() < until);
  expect(await inspected).toEqual({ pages: 1 });
});

it('many archive ends in one file count as one', async () => {
  const ends = Buffer.from('PK\x05\x06'.repeat(16_000), 'latin1');
  const filler = Buffer.alloc(9 * MIB, 'x');
  const file = pagePdf({ more: [getStream(Buffer.concat([filler, ends]), '')] });
  const begin = performance.now();
  await inspect(file);
  expect(performance.now() - begin).toBeLessThan(2_000);
});
