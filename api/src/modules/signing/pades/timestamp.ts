import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Integer, Null, OctetString } from 'asn1js';
import {
  AlgorithmIdentifier,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
  ContentInfo,
} from 'pkijs';
import { exact, OID } from './der.js';

const WITHIN_MS = 10_000;
const MAX_BYTES = 64 * 1024;

/** The server refused, couldn't be reached, or sent an invalid timestamp. */
export class TimestampUnavailable extends Error {
  constructor(why: string, cause?: unknown) {
    super(`No timestamp: ${why}`, { cause });
    this.name = 'TimestampUnavailable';
  }
}

/**
 * Requests a timestamp (RFC 3161) for a signature.
 * @returns the DER-encoded token, a ContentInfo
 * @throws TimestampUnavailable
 */
export async function requestTimestamp(url: string, signature: Uint8Array): Promise<Uint8Array> {
  const digest = createHash('sha256').update(signature).digest();
  const nonce = randomBytes(8);
  // The first byte is 1 to 127: positive and without a leading zero, so that both sides encode the
  // same bytes.
  nonce[0] = ((nonce[0] ?? 0) % 127) + 1;
  const answer = await ask(url, getRequest(digest, nonce));
  try {
    return getToken(answer, digest, nonce);
  } catch (error) {
    if (error instanceof TimestampUnavailable) throw error;
    throw new TimestampUnavailable('the answer cannot be read.', error);
  }
}

function getRequest(digest: Buffer, nonce: Buffer): ArrayBuffer {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: OID.sha256, algorithmParams: new Null() }),
      hashedMessage: new OctetString({ valueHex: exact(digest) }),
    }),
    nonce: new Integer({ valueHex: exact(nonce) }),
    certReq: true,
  });
  return request.toSchema().toBER();
}

async function ask(url: string, body: ArrayBuffer): Promise<Uint8Array> {
  let response: Response;
  let bytes: ArrayBuffer;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body,
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    bytes = await response.arrayBuffer();
  } catch (error) {
    throw new TimestampUnavailable('the server does not answer.', error);
  }
  if (!response.ok) throw new TimestampUnavailable(`the server answered ${response.status}.`);
  if (bytes.byteLength > MAX_BYTES) throw new TimestampUnavailable('the answer is too long.');
  return new Uint8Array(bytes);
}

/** Rejects a token for another signature or a replayed one. */
function getToken(answer: Uint8Array, digest: Buffer, nonce: Buffer): Uint8Array {
  const response = TimeStampResp.fromBER(exact(answer));
  const { status } = response.status;
  if (Number(status) > 1 || !response.timeStampToken) {
    throw new TimestampUnavailable(`the server refused with status ${Number(status)}.`);
  }
  const token = new Uint8Array(response.timeStampToken.toSchema().toBER());
  const info = timestampInfo(token);
  const imprint = Buffer.from(info.messageImprint.hashedMessage.valueBlock.valueHexView);
  if (imprint.length !== digest.length || !timingSafeEqual(imprint, digest)) {
    throw new TimestampUnavailable('it is about something else.');
  }
  if (!info.nonce || !Buffer.from(info.nonce.valueBlock.valueHexView).equals(nonce)) {
    throw new TimestampUnavailable('it answers another request.');
  }
  return token;
}

/** Parses a timestamp token. @throws Error if it isn't one */
export function timestampInfo(token: Uint8Array): TSTInfo {
  const content = ContentInfo.fromBER(exact(token));
  const signed = new SignedData({ schema: content.content });
  const { eContent, eContentType } = signed.encapContentInfo;
  if (eContentType !== OID.timestampInfo || !eContent) throw new Error('No timestamp token.');
  return TSTInfo.fromBER(exact(Buffer.from(eContent.getValue())));
}
