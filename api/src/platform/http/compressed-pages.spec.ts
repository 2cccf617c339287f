import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CompressedPages } from './compressed-pages.js';

describe('a page that many people get', () => {
  it('is compressed for the reader after the first', async () => {
    const pages = new CompressedPages();
    expect(pages.find('<h1>Front</h1>')).toBeNull();
    await pages.settle();
    const compressed = pages.find('<h1>Front</h1>');
    expect(brotliDecompressSync(compressed ?? Buffer.alloc(0)).toString()).toBe('<h1>Front</h1>');
  });

  it('is compressed again when a price in it has changed', async () => {
    const pages = new CompressedPages();
    pages.find('<p>$49</p>');
    await pages.settle();
    expect(pages.find('<p>$59</p>')).toBeNull();
  });

  it('makes room for others when nobody asks for it', async () => {
    const pages = new CompressedPages();
    pages.find('first');
    for (let page = 0; page < 300; page += 1) pages.find(`page ${String(page)}`);
    await pages.settle();
    expect(pages.find('page 299')).not.toBeNull();
    expect(pages.find('first')).toBeNull();
  });
});
