import { describe, expect, it } from 'vitest';
import { VersionedCache } from './versioned-cache.js';

describe('a cached value', () => {
  it('is returned as long as its version is current', () => {
    const cache = new VersionedCache<string>(100);
    cache.set('1', 'page', 'old', 10);
    expect(cache.get('1', 'page')).toBe('old');
    expect(cache.get('2', 'page')).toBeUndefined();
    cache.set('2', 'page', 'new', 10);
    expect(cache.get('2', 'page')).toBe('new');
    expect(cache.get('1', 'page')).toBeUndefined();
  });

  it('that was used last stays when space is needed', () => {
    const cache = new VersionedCache<string>(30);
    for (const key of ['a', 'b', 'c']) cache.set('1', key, key, 10);
    cache.get('1', 'a');
    cache.set('1', 'd', 'd', 15);
    expect(['a', 'b', 'c', 'd'].map((key) => cache.get('1', key))).toEqual(['a', undefined, undefined, 'd']);
  });

  it('that is stored again takes its space once', () => {
    const cache = new VersionedCache<string>(20);
    cache.set('1', 'a', 'first', 10);
    cache.set('1', 'a', 'second', 10);
    cache.set('1', 'b', 'b', 10);
    expect(cache.get('1', 'a')).toBe('second');
    expect(cache.get('1', 'b')).toBe('b');
  });

  it('that is larger than the cache is not stored', () => {
    const cache = new VersionedCache<string>(5);
    cache.set('1', 'a', 'a', 6);
    expect(cache.get('1', 'a')).toBeUndefined();
    expect(new VersionedCache<string>(0).get('1', 'a')).toBeUndefined();
  });
});

describe('simultaneous reads of a cached value', () => {
  const bytes = () => 1;

  /** Reads that the test completes one by one. */
  function reads() {
    const ends: ((answer: string) => void)[] = [];
    return { ends, read: () => new Promise<string>((resolve) => ends.push(resolve)) };
  }

  it.each([0, 100])('for one key are shared, with a limit of %i bytes', async (maxBytes) => {
    const cache = new VersionedCache<string>(maxBytes);
    const { ends, read } = reads();
    const requests = [cache.getOrRead('1', 'page', read, bytes), cache.getOrRead('1', 'page', read, bytes)];
    expect(ends).toHaveLength(1);
    ends[0]?.('a');
    expect(await Promise.all(requests)).toEqual(['a', 'a']);
    void cache.getOrRead('1', 'page', read, bytes);
    expect(ends).toHaveLength(maxBytes === 0 ? 2 : 1);
  });

  it('for another version or key are separate', async () => {
    const cache = new VersionedCache<string>(100);
    const { ends, read } = reads();
    const old = cache.getOrRead('1', 'page', read, bytes);
    const later = cache.getOrRead('2', 'page', read, bytes);
    void cache.getOrRead('2', 'other', read, bytes);
    expect(ends).toHaveLength(3);
    ends[1]?.('new');
    expect(await later).toBe('new');
    ends[0]?.('old');
    expect(await old).toBe('old');
    expect(await cache.getOrRead('1', 'page', read, bytes)).toBe('old');
  });

  it('are repeated after a failure', async () => {
    const cache = new VersionedCache<string>(100);
    await expect(
      cache.getOrRead('1', 'page', () => Promise.reject(new Error('gone')), bytes),
    ).rejects.toThrow('gone');
    expect(await cache.getOrRead('1', 'page', () => Promise.resolve('a'), bytes)).toBe('a');
  });
});
