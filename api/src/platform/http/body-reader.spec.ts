import { PassThrough } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { BodyReader } from './body-reader.js';

const QUIET_MS = 60;

function getBody(maxBytes = 1_000): { sender: PassThrough; body: BodyReader } {
  const sender = new PassThrough();
  return { sender, body: new BodyReader(sender, maxBytes, QUIET_MS) };
}

describe('the body reader', () => {
  it('returns the chunks in order, those pushed back first, to the end', async () => {
    const { sender, body } = getBody();
    sender.end('abc');
    const first = await body.readNext();
    expect(String(first)).toBe('abc');
    body.pushBack(Buffer.from('c'));
    expect(String(await body.readNext())).toBe('c');
    expect(await body.readNext()).toBeNull();
    await expect(body.readMore()).rejects.toThrow('The upload was interrupted.');
    body.release();
  });

  it('reads no faster than it is consumed', async () => {
    const { sender, body } = getBody(10_000_000);
    const piece = Buffer.alloc(65_536);
    let sent = 0;
    while (sent < 50 && sender.write(piece)) sent += 1;
    await delay(10);
    while (sent < 50 && sender.write(piece)) sent += 1;
    expect(sent).toBeLessThan(5);
    expect(await body.readNext()).toHaveLength(65_536);
    body.release();
  });

  it('refuses a body over its limit', async () => {
    const { sender, body } = getBody(5);
    sender.write('123456');
    await expect(body.readNext()).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    body.release();
  });

  it('abandons a sender that falls silent', async () => {
    const { sender, body } = getBody();
    sender.write('a');
    expect(String(await body.readNext())).toBe('a');
    await expect(body.readNext()).rejects.toThrow('The upload stopped.');
    body.release();
  });

  it('does not abandon a body that waits for us', async () => {
    const { sender, body } = getBody();
    sender.write('a');
    await delay(3 * QUIET_MS);
    expect(String(await body.readNext())).toBe('a');
    setTimeout(() => sender.write('b'), QUIET_MS / 3);
    expect(String(await body.readNext())).toBe('b');
    body.release();
  });

  it('fails when the sender disconnects', async () => {
    const { sender, body } = getBody();
    setTimeout(() => sender.destroy(), 1);
    await expect(body.readNext()).rejects.toThrow('The upload was interrupted.');
    body.release();
  });
});
