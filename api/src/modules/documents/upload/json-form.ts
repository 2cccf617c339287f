import { DomainError } from '../../../platform/errors/index.js';
import { bodyTooLarge, type BodyReader } from '../../../platform/http/body-reader.js';
import { Base64Decoder, notBase64 } from './base64-decoder.js';
import { malformed, readString, StringPieces } from './json-strings.js';

/** The maximum size of everything except the file, as for any JSON body. */
const MAX_REST_BYTES = 256 * 1024;
const MAX_URL_HEAD = 200;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const COMMA = 0x2c;

/** A file in a JSON body, as it streams in. */
export interface FileInJson {
  /** The MIME type in the data URL, such as `image/png`. */
  readonly mimeType: string;
  /** Decoded while streaming; must be read to its end. */
  readonly content: AsyncGenerator<Buffer>;
}

/**
 * Reads a JSON object in which one string is a file. The file is streamed; the rest is buffered and returned as
 * JSON in which that string is empty.
 */
export class JsonForm {
  private readonly rest: Buffer[] = [];
  private restBytes = 0;
  private readonly names = new Set<string>();
  private depth = 0;
  /** Whether the next string in the top-level object is a property name. */
  private nameFollows = false;
  private found = false;

  constructor(
    private readonly body: BodyReader,
    private readonly fileField: string,
  ) {}

  /**
   * Reads up to the file.
   * @returns null at the end of the body: there is no file, or no further one
   * @throws DomainError PAYLOAD_TOO_LARGE, MALFORMED_JSON; VALIDATION_FAILED for a repeated property
   */
  async toFile(): Promise<FileInJson | null> {
    for (let piece = await this.body.readNext(); piece !== null; piece = await this.body.readNext()) {
      const at = this.scan(piece);
      if (at < 0) {
        this.keep(piece);
        continue;
      }
      this.keep(piece.subarray(0, at));
      this.body.pushBack(piece.subarray(at + 1));
      if (this.nameFollows) {
        if (await this.readName()) return await this.openFile();
      } else await this.skipString();
    }
    return null;
  }

  /** The JSON around the file. */
  text(): Buffer {
    return Buffer.concat(this.rest);
  }

  /**
   * The start of the next string in this chunk; -1 if there is none. The parser checks everything outside of
   * strings.
   */
  private scan(piece: Buffer): number {
    for (let at = 0; at < piece.length; at++) {
      const byte = piece[at];
      if (byte === QUOTE) return at;
      if (byte === 0x7b || byte === 0x5b) {
        this.depth += 1;
        this.nameFollows = this.depth === 1 && byte === 0x7b;
      } else if (byte === 0x7d || byte === 0x5d) {
        this.depth -= 1;
        this.nameFollows = false;
      } else if (byte === COMMA) this.nameFollows = this.depth === 1;
      else if (byte === COLON) this.nameFollows = false;
    }
    return -1;
  }

  /** @returns whether the value of this property is the file */
  private async readName(): Promise<boolean> {
    const pieces: Buffer[] = [];
    this.keep(Buffer.from('"'));
    for await (const raw of readString(this.body)) {
      this.keep(raw);
      pieces.push(raw);
    }
    this.keep(Buffer.from('"'));
    this.nameFollows = false;
    const name = getName(Buffer.concat(pieces));
    if (this.names.has(name)) {
      throw DomainError.invalid([{ field: name.slice(0, 100), message: 'Send this field only once.' }]);
    }
    this.names.add(name);
    return name === this.fileField && (await this.stringFollows());
  }

  /** Whether the value is a string; only whitespace may precede its quote. */
  private async stringFollows(): Promise<boolean> {
    for (;;) {
      const piece = await this.body.readNext();
      if (piece === null) return false;
      const at = piece.findIndex((byte) => byte !== COLON && byte > 0x20);
      this.keep(at < 0 ? piece : piece.subarray(0, at));
      if (at < 0) continue;
      const isString = piece[at] === QUOTE;
      this.body.pushBack(piece.subarray(isString ? at + 1 : at));
      return isString;
    }
  }

  private async openFile(): Promise<FileInJson> {
    if (this.found) throw malformed();
    this.found = true;
    const pieces = new StringPieces(this.body);
    const head = await pieces.upTo(COMMA, MAX_URL_HEAD);
    const mimeType = /^data:([\w.+-]+\/[\w.+-]+)(?:;[\w-]+=[\w-]+)*;base64$/i.exec(head ?? '')?.[1];
    if (mimeType === undefined) throw notBase64();
    this.keep(Buffer.from('""'));
    return { mimeType, content: decoded(pieces) };
  }

  private async skipString(): Promise<void> {
    this.keep(Buffer.from('"'));
    for await (const raw of readString(this.body)) this.keep(raw);
    this.keep(Buffer.from('"'));
  }

  private keep(piece: Buffer): void {
    this.restBytes += piece.length;
    if (this.restBytes > MAX_REST_BYTES) throw bodyTooLarge();
    // Copied, because a slice would keep the whole chunk in memory.
    if (piece.length > 0) this.rest.push(Buffer.from(piece));
  }
}

async function* decoded(pieces: StringPieces): AsyncGenerator<Buffer> {
  const decoder = new Base64Decoder();
  for await (const text of pieces) {
    const bytes = decoder.decode(text);
    if (bytes.length > 0) yield bytes;
  }
  decoder.end();
}

function getName(raw: Buffer): string {
  if (!raw.includes(BACKSLASH)) return raw.toString('utf8');
  try {
    const name: unknown = JSON.parse(`"${raw.toString('utf8')}"`);
    return String(name);
  } catch {
    throw malformed();
  }
}
