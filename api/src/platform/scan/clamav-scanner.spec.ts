import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { ClamavScanner } from './clamav-scanner.js';
import { NoScanner } from './scanner.js';

// Split in two, so that virus scanners don't flag this file.
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const undo of cleanUp.splice(0)) await undo();
});

type Behaviour = (content: Buffer, whole: boolean, socket: Socket) => void;

/** Implements INSTREAM like clamd: a command, then lengths and bytes until a length of zero. */
async function fakeClamd(behave: Behaviour, at: string | number = 0): Promise<string> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    let raw = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      raw = Buffer.concat([raw, chunk]);
      if (!raw.subarray(0, 10).equals(Buffer.from('zINSTREAM\0'))) return;
      const pieces: Buffer[] = [];
      for (let at = 10; at + 4 <= raw.length;) {
        const length = raw.readUInt32BE(at);
        if (length === 0) return behave(Buffer.concat(pieces), true, socket);
        if (at + 4 + length > raw.length) break;
        pieces.push(raw.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
      behave(Buffer.concat(pieces), false, socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(at, resolve));
  cleanUp.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  return typeof address === 'string' ? `unix:${address}` : `tcp://127.0.0.1:${address?.port}`;
}

const judging: Behaviour = (content, whole, socket) => {
  if (whole) socket.end(content.includes(EICAR) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0');
};

const bytes = (content: string | Buffer) => Readable.from([Buffer.from(content)], { objectMode: false });

describe('the virus scanner', () => {
  it('reports an ordinary file as clean', async () => {
    const scanner = new ClamavScanner(await fakeClamd(judging));
    expect(await scanner.scan(bytes(Buffer.alloc(3_000_000, 7)))).toEqual({ clean: true });
    expect(await scanner.scan(bytes(''))).toEqual({ clean: true });
  });

  it('names what it finds, alone and deep in a file', async () => {
    const scanner = new ClamavScanner(await fakeClamd(judging));
    const found = { clean: false, finding: 'Eicar-Signature' };
    expect(await scanner.scan(bytes(EICAR))).toEqual(found);
    expect(await scanner.scan(bytes(`%PDF-1.7 ${'x'.repeat(200_000)}${EICAR} %%EOF`))).toEqual(found);
  });

  it('is reached over a Unix socket', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'portolan-clamd-'));
    cleanUp.push(() => rm(folder, { recursive: true, force: true }));
    const scanner = new ClamavScanner(await fakeClamd(judging, path.join(folder, 'clamd.sock')));
    expect(await scanner.scan(bytes('hello'))).toEqual({ clean: true });
  });

  it('accepts a finding before the end of the file', async () => {
    const scanner = new ClamavScanner(
      await fakeClamd((_content, _whole, socket) => socket.end('stream: Early FOUND\0')),
    );
    const content = bytes(Buffer.alloc(8_000_000));
    expect(await scanner.scan(content)).toEqual({ clean: false, finding: 'Early' });
    expect(content.destroyed).toBe(true);
  });

  it.each<[string, Behaviour]>([
    ['refuses the size', (_content, _whole, socket) => socket.end('INSTREAM size limit exceeded. ERROR\0')],
    ['breaks off', (_content, _whole, socket) => socket.destroy()],
    ['ends without a word', (_content, _whole, socket) => socket.end()],
    ['says OK of something else', (_content, whole, socket) => whole && socket.end('PONG OK\0')],
    ['says too much', (_content, _whole, socket) => socket.write('x'.repeat(100_000))],
    ['says nothing', () => undefined],
  ])('gives no verdict when it %s', async (_name, behave) => {
    const scanner = new ClamavScanner(await fakeClamd(behave), 300);
    await expect(scanner.scan(bytes(Buffer.alloc(1_000_000)))).rejects.toThrow();
  });

  it('gives no verdict when it is down', async () => {
    const address = await fakeClamd(judging);
    for (const undo of cleanUp.splice(0)) await undo();
    await expect(new ClamavScanner(address).scan(bytes('hello'))).rejects.toThrow('ECONNREFUSED');
  });

  it('gives no verdict on a file that breaks off', async () => {
    const content = new Readable({ read: () => undefined });
    content.push(Buffer.alloc(1000));
    const verdict = new ClamavScanner(await fakeClamd(judging)).scan(content);
    setTimeout(() => content.destroy(new Error('damaged')), 50);
    await expect(verdict).rejects.toThrow('damaged');
  });

  it('reports everything as clean while none is configured', async () => {
    expect(await new NoScanner().scan(bytes(EICAR))).toEqual({ clean: true });
  });
});
