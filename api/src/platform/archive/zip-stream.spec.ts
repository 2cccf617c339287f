import { describe, expect, it } from 'vitest';
import { strFromU8, unzipSync } from 'fflate';
import { zipStream } from './zip-stream.js';

const MADE = new Date('2026-11-23T09:00:00Z');
const MIB = 1024 * 1024;

async function* pieces(count: number, bytes: number): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < count; index += 1) yield await Promise.resolve(Buffer.alloc(bytes, index));
}

describe('zipStream', () => {
  it('writes compressed and uncompressed entries', async () => {
    const parts: Uint8Array[] = [];
    const entries = [
      { name: 'a.txt', content: pieces(3, 10) },
      { name: 'b/c.bin', content: pieces(2, 5), isStored: true },
    ];
    for await (const part of zipStream(entries, MADE)) parts.push(part);
    const files = unzipSync(Buffer.concat(parts));
    expect(Object.keys(files)).toEqual(['a.txt', 'b/c.bin']);
    expect(strFromU8(files['b/c.bin'] ?? new Uint8Array())).toHaveLength(10);
  });

  it('buffers no more than a few chunks of a large file', async () => {
    let peak = 0;
    let bytes = 0;
    const before = process.memoryUsage().arrayBuffers;
    const entries = [{ name: 'large.bin', content: pieces(256, MIB), isStored: true }];
    for await (const part of zipStream(entries, MADE)) {
      bytes += part.length;
      if (bytes % (32 * MIB) < MIB) globalThis.gc?.();
      peak = Math.max(peak, part.length);
    }
    expect(bytes).toBeGreaterThan(256 * MIB);
    expect(peak).toBeLessThanOrEqual(MIB);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(192 * MIB);
  });

  it('throws what an entry throws', async () => {
    const broken = {
      name: 'a',
      content: (async function* (): AsyncGenerator<Uint8Array> {
        yield await Promise.resolve(Buffer.from('a'));
        throw new Error('The disk is gone.');
      })(),
    };
    const read = async (): Promise<void> => {
      for await (const part of zipStream([broken], MADE)) expect(part.length).toBeGreaterThan(0);
    };
    await expect(read()).rejects.toThrow('The disk is gone.');
  });
});
