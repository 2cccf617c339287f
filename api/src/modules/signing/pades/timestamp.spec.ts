import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Sequence } from 'asn1js';
import { ContentInfo, SignedData } from 'pkijs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfsig } from '../../../../test/signing/pdfsig.js';
import { details, plainPdf, strokePng } from '../../../../test/signing/samples.js';
import { TimestampServer, type TimestampMood } from '../../../../test/signing/timestamp-server.js';
import { parseSettings } from '../../../platform/config/settings.js';
import { compose } from '../pdf/compose.js';
import { exact, OID } from './der.js';
import { loadIdentity } from './identity.js';
import { Seals, type TimestampRule } from './seals.js';
import { requestTimestamp, timestampInfo, TimestampUnavailable } from './timestamp.js';

let dataDir: string;
let server: TimestampServer;
let seals: Seals;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'portolan-timestamp-'));
  const identity = await loadIdentity({ dataDir, signingP12: null, signingP12Password: null });
  server = await TimestampServer.start(identity);
  seals = new Seals(parseSettings({ NODE_ENV: 'test', DATA_DIR: dataDir, TSA_URL: server.url }));
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

const signature = Buffer.from('the bytes of a signature');

async function sealed(rule: TimestampRule): Promise<Buffer> {
  const composed = await compose({
    original: await plainPdf(),
    mimeType: 'application/pdf',
    signatureImage: await strokePng(),
    details: details(),
    reservedBytes: seals.reservedBytes,
  });
  return seals.seal(composed, rule);
}

/** The timestamp token of a sealed file; null if it has none. */
function tokenIn(file: Buffer): Uint8Array | null {
  const at = file.indexOf('<', file.lastIndexOf('/Contents <')) + 1;
  const der = Buffer.from(file.subarray(at, file.indexOf('>', at)).toString('latin1'), 'hex');
  const signed = new SignedData({ schema: ContentInfo.fromBER(exact(der)).content });
  const attributes = signed.signerInfos[0]?.unsignedAttrs?.attributes ?? [];
  const value: unknown = attributes.find(({ type }) => type === OID.timestampToken)?.values[0];
  return value instanceof Sequence ? new Uint8Array(value.toBER()) : null;
}

describe('a timestamp', () => {
  it('is requested for the signature, and accepted when it matches', async () => {
    server.mood = 'good';
    const info = timestampInfo(await requestTimestamp(server.url, signature));
    expect(Math.abs(info.genTime.getTime() - Date.now())).toBeLessThan(60_000);
  });

  it.each<[TimestampMood, string]>([
    ['down', 'the server answered 503'],
    ['refusing', 'the server refused'],
    ['other-digest', 'it is about something else'],
    ['other-nonce', 'it answers another request'],
    ['nonsense', 'the answer cannot be read'],
  ])('from a server that is %s is refused: %s', async (mood, words) => {
    server.mood = mood;
    const timestamp = requestTimestamp(server.url, signature);
    await expect(timestamp).rejects.toThrow(words);
    await expect(timestamp).rejects.toBeInstanceOf(TimestampUnavailable);
  });

  it('from an unreachable server is refused', async () => {
    await expect(requestTimestamp('http://127.0.0.1:9', signature)).rejects.toThrow('does not answer');
  });
});

describe('a seal with a timestamp server', () => {
  it('carries the timestamp and is valid', async () => {
    server.mood = 'good';
    const file = await sealed('required');
    expect(tokenIn(file)).not.toBeNull();
    expect(await pdfsig(file)).toMatchObject({ valid: true, total: true });
  });

  it('fails while the server is down, unless the timestamp is optional', async () => {
    server.mood = 'down';
    await expect(sealed('required')).rejects.toBeInstanceOf(TimestampUnavailable);
    const file = await sealed('left-out');
    expect(tokenIn(file)).toBeNull();
    expect(await pdfsig(file)).toMatchObject({ valid: true, total: true });
  });
});
