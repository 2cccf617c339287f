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
  /** Must be read to its end before the next part is requested. */
  readonly content: AsyncGenerator<Buffer>;
}

/** @throws DomainError VALIDATION_FAILED if the content type has no valid boundary */
export function readBoundary(contentType: string): string {
  const match = /;[ \t]*boundary=(?:"([^"\r\n]{1,70})"|([^\s";,]{1,70}))[ \t]*(?:;|$)/i.exec(contentType);
  const boundary = match?.[1] ?? match?.[2];
  if (boundary === undefined) throw malformedForm();
  return boundary;
}

/**
 * Reads the parts of a multipart form one after the other, as they stream in. Buffers at most one chunk of the body
 * and the length of a boundary.
 * @throws DomainError VALIDATION_FAILED for a form that is malformed or truncated
 */
export async function* readParts(body: BodyReader, boundary: string): AsyncGenerator<Part> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The body may start with the first delimiter; prepending a line break makes it look like the others.
  body.pushBack(CRLF);
  await skip(until(body, delimiter));
  for (let count = 0; !(await isLast(body)); count++) {
    if (count === MAX_PARTS) throw new DomainError('VALIDATION_FAILED', 'The form has too many fields.');
    const head = parsePartHead(await getHead(body));
    const content = until(body, delimiter);
    yield { head, content };
    // An unread part would be mistaken for the next part's headers.
    for await (const _ of content);
  }
  // Reads to the end, so that we never respond while the client is still sending.
  await skip(rest(body));
}

async function* rest(body: BodyReader): AsyncGenerator<Buffer> {
  for (let piece = await body.readNext(); piece !== null; piece = await body.readNext()) yield piece;
}

/** The preamble and the epilogue have no meaning. */
async function skip(pieces: AsyncGenerator<Buffer>): Promise<void> {
  let skipped = 0;
  for await (const piece of pieces) {
    skipped += piece.length;
    if (skipped > MAX_AROUND) throw malformedForm();
  }
}

/** Whether the delimiter just read was the closing one. */
async function isLast(body: BodyReader): Promise<boolean> {
  const mark = await exactly(body, 2);
  if (mark.equals(CRLF)) return false;
  if (mark.toString('latin1') === '--') return true;
  throw malformedForm();
}

async function exactly(body: BodyReader, length: number): Promise<Buffer> {
  let read = await body.readMore();
  while (read.length < length) read = Buffer.concat([read, await body.readMore()]);
  body.pushBack(read.subarray(length));
  return read.subarray(0, length);
}

async function getHead(body: BodyReader): Promise<Buffer> {
  let read = await body.readMore();
  for (;;) {
    const end = read.indexOf(HEAD_END);
    if (end > MAX_HEAD || (end < 0 && read.length > MAX_HEAD)) throw malformedForm();
    if (end >= 0) {
      body.pushBack(read.subarray(end + HEAD_END.length));
      return read.subarray(0, end);
    }
    read = Buffer.concat([read, await body.readMore()]);
  }
}

/** Everything before the delimiter. Afterwards, the body is positioned after it. */
async function* until(body: BodyReader, delimiter: Buffer): AsyncGenerator<Buffer> {
  let tail: Buffer = Buffer.alloc(0);
  for (;;) {
    const next = await body.readMore();
    // The delimiter may start at the end of the last chunk; only those few bytes are copied.
    if (tail.length > 0) {
      const seam = Buffer.concat([tail, next.subarray(0, delimiter.length - 1)]);
      const at = seam.indexOf(delimiter);
      if (at >= 0) {
        if (at > 0) yield seam.subarray(0, at);
        body.pushBack(next.subarray(at + delimiter.length - tail.length));
        return;
      }
      if (next.length < delimiter.length) {
        const keep = Math.min(seam.length, delimiter.length - 1);
        if (seam.length > keep) yield seam.subarray(0, seam.length - keep);
        tail = seam.subarray(seam.length - keep);
        continue;
      }
      yield tail;
    }
    const at = next.indexOf(delimiter);
    if (at >= 0) {
      if (at > 0) yield next.subarray(0, at);
      body.pushBack(next.subarray(at + delimiter.length));
      return;
    }
    const safe = getBegin(next, delimiter);
    if (safe > 0) yield next.subarray(0, safe);
    tail = next.subarray(safe);
  }
}

/** Where the delimiter may start in the last bytes of a chunk; the chunk's length if nowhere. */
function getBegin(piece: Buffer, delimiter: Buffer): number {
  for (let at = Math.max(0, piece.length - delimiter.length + 1); at < piece.length; at++) {
    if (piece[at] === delimiter[0] && delimiter.subarray(0, piece.length - at).equals(piece.subarray(at)))
      return at;
  }
  return piece.length;
}
