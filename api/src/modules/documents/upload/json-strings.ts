import { DomainError } from '../../../platform/errors/index.js';
import type { BodyReader } from '../../../platform/http/body-reader.js';
import { notBase64 } from './base64-decoder.js';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * The raw bytes of a string after its opening quote, in chunks that never split an escape sequence. Afterwards, the
 * body is positioned after the closing quote.
 */
export async function* readString(body: BodyReader): AsyncGenerator<Buffer> {
  for (;;) {
    const piece = await body.readNext();
    if (piece === null) throw malformed();
    const { end, closed } = getEnd(piece);
    if (end > 0) yield piece.subarray(0, end);
    if (closed) {
      body.pushBack(piece.subarray(end + 1));
      return;
    }
    if (end === piece.length) continue;
    const next = await body.readNext();
    if (next === null) throw malformed();
    body.pushBack(Buffer.concat([piece.subarray(end), next]));
  }
}

/**
 * The end of the string in this chunk: its quote, or before an escape sequence that continues in the next chunk.
 */
function getEnd(piece: Buffer): { end: number; closed: boolean } {
  let quote = piece.indexOf(QUOTE);
  for (let from = 0; ;) {
    if (quote >= 0 && quote < from) quote = piece.indexOf(QUOTE, from);
    const escape = piece.indexOf(BACKSLASH, from);
    if (quote >= 0 && (escape < 0 || quote < escape)) return { end: quote, closed: true };
    if (escape < 0) return { end: piece.length, closed: false };
    // Six bytes for \u0041, two for any other escape.
    from = escape + (piece[escape + 1] === 0x75 ? 6 : 2);
    if (from > piece.length) return { end: escape, closed: false };
  }
}

/** Reads an ASCII-only string as text, in chunks. */
export class StringPieces {
  private readonly source: AsyncGenerator<Buffer>;
  private buffered = '';

  constructor(body: BodyReader) {
    this.source = readString(body);
  }

  /** The text before the first `mark`, which is consumed; null if it doesn't occur within `max` characters. */
  async upTo(mark: number, max: number): Promise<string | null> {
    let text = '';
    const sign = String.fromCharCode(mark);
    for (;;) {
      const at = text.indexOf(sign);
      if (at >= 0) {
        this.buffered = text.slice(at + 1);
        return at <= max ? text.slice(0, at) : null;
      }
      if (text.length > max) return null;
      const next = await this.source.next();
      if (next.done === true) return null;
      text += plain(next.value);
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string> {
    if (this.buffered !== '') yield this.buffered;
    this.buffered = '';
    for await (const piece of this.source) yield plain(piece);
  }
}

export function malformed(): DomainError {
  return new DomainError('MALFORMED_JSON', "The request body isn't valid JSON.");
}

/** Base64 needs no escapes except the slash, which some writers escape. */
function plain(raw: Buffer): string {
  const text = raw.toString('latin1');
  if (!text.includes('\\')) return text;
  const unescaped = text.replace(
    /\\(?:(\/)|u00([2-7][0-9a-f]))/gi,
    (_all, slash: string | undefined, code: string) =>
      slash ? '/' : String.fromCharCode(parseInt(code, 16)),
  );
  if (unescaped.includes('\\')) throw notBase64();
  return unescaped;
}
