import { DomainError } from '../../../platform/errors/index.js';
import type { BodyReader } from '../../../platform/http/body-reader.js';
import { malformedForm, parsePartHead, type PartHead } from './part-head.js';

const CRLF = Buffer.from('\r\n');
const HEAD_END = Buffer.from('\r\n\r\n');
const MAX_HEAD = 8 * 1024;
const MAX_AROUND = 1024;
const MAX_PARTS = 40;

export interface Part {
  readonly head: PartHead;
  /** To be read to its end before the next part is asked for. */
  readonly content: AsyncGenerator<Buffer>;
}

/** @throws DomainError VALIDATION_FAILED when the type of the body has no usable boundary */
export function readBoundary(contentType: string): string {
  const match = /;[ \t]*boundary=(?:"([^"\r\n]{1,70})"|([^\s";,]{1,70}))[ \t]*(?:;|$)/i.exec(contentType);
  const boundary = match?.[1] ?? match?.[2];
  if (boundary === undefined) throw malformedForm();
  return boundary;
}

/**
 * The parts of a multipart form, in turn, as they come in. Holds at most one piece of the body and the length of a
 * boundary.
 * @throws DomainError VALIDATION_FAILED for a form that is malformed or ends too early
 */
export async function* readParts(body: BodyReader, boundary: string): AsyncGenerator<Part> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The first delimiter may begin the body: with this it looks like every other.
  body.unread(CRLF);
  await skip(until(body, delimiter));
  for (let count = 0; !(await isLast(body)); count++) {
    if (count === MAX_PARTS) throw new DomainError('VALIDATION_FAILED', 'The form has too many fields.');
    const head = parsePartHead(await getHead(body));
    const content = until(body, delimiter);
    yield { head, content };
    // An unread part would be mistaken for the next part's head.
    for await (const _ of content);
  }
  // Reads to the end, so that we never answer a client that is still sending.
  await skip(rest(body));
}

async function* rest(body: BodyReader): AsyncGenerator<Buffer> {
  for (let piece = await body.next(); piece !== null; piece = await body.next()) yield piece;
}

/** What stands before and after the parts means nothing. */
async function skip(pieces: AsyncGenerator<Buffer>): Promise<void> {
  let skipped = 0;
  for await (const piece of pieces) {
    skipped += piece.length;
    if (skipped > MAX_AROUND) throw malformedForm();
  }
}

/** After a delimiter: whether it was the closing one. */
async function isLast(body: BodyReader): Promise<boolean> {
  const mark = await exactly(body, 2);
  if (mark.equals(CRLF)) return false;
  if (mark.toString('latin1') === '--') return true;
  throw malformedForm();
}

async function exactly(body: BodyReader, length: number): Promise<Buffer> {
  let read = await body.more();
  while (read.length < length) read = Buffer.concat([read, await body.more()]);
  body.unread(read.subarray(length));
  return read.subarray(0, length);
}

async function getHead(body: BodyReader): Promise<Buffer> {
  let read = await body.more();
  for (;;) {
    const end = read.indexOf(HEAD_END);
    if (end > MAX_HEAD || (end < 0 && read.length > MAX_HEAD)) throw malformedForm();
    if (end >= 0) {
      body.unread(read.subarray(end + HEAD_END.length));
      return read.subarray(0, end);
    }
    read = Buffer.concat([read, await body.more()]);
  }
}

/** Everything before the delimiter; the body stands behind it afterwards. */
async function* until(body: BodyReader, delimiter: Buffer): AsyncGenerator<Buffer> {
  let kept: Buffer = Buffer.alloc(0);
  for (;;) {
    const next = await body.more();
    // The end of the last piece may begin the delimiter: only that little is copied.
    if (kept.length > 0) {
      const seam = Buffer.concat([kept, next.subarray(0, delimiter.length - 1)]);
      const at = seam.indexOf(delimiter);
      if (at >= 0) {
        if (at > 0) yield seam.subarray(0, at);
        body.unread(next.subarray(at + delimiter.length - kept.length));
        return;
      }
      if (next.length < delimiter.length) {
        const keep = Math.min(seam.length, delimiter.length - 1);
        if (seam.length > keep) yield seam.subarray(0, seam.length - keep);
        kept = seam.subarray(seam.length - keep);
        continue;
      }
      yield kept;
    }
    const at = next.indexOf(delimiter);
    if (at >= 0) {
      if (at > 0) yield next.subarray(0, at);
      body.unread(next.subarray(at + delimiter.length));
      return;
    }
    const safe = getBegin(next, delimiter);
    if (safe > 0) yield next.subarray(0, safe);
    kept = next.subarray(safe);
  }
}

/** Where in the last bytes of a piece the delimiter may begin; its length when nowhere. */
function getBegin(piece: Buffer, delimiter: Buffer): number {
  for (let at = Math.max(0, piece.length - delimiter.length + 1); at < piece.length; at++) {
    if (piece[at] === delimiter[0] && delimiter.subarray(0, piece.length - at).equals(piece.subarray(at)))
      return at;
  }
  return piece.length;
}
