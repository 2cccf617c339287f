import type { Readable } from 'node:stream';
import { DomainError } from '../errors/index.js';

/** A sender that is silent for this long is gone. */
const QUIET_MS = 20_000;
/** How long the rest of a refused body is discarded before the connection is closed. */
const LINGER_MS = 5_000;

const ENDS = ['end', 'close', 'error'] as const;

/** Reads a request body chunk by chunk, with backpressure. */
export class BodyReader {
  private pushedBack: Buffer | null = null;
  /** Chunks that arrived before a read: the stream is paused until they are consumed. */
  private readonly early: Buffer[] = [];
  private bytes = 0;
  private waiting: { wake(): void; fail(error: DomainError): void } | null = null;
  private readonly quiet: NodeJS.Timeout;
  private readonly changed = () => this.waiting?.wake();
  private readonly take = (piece: Buffer) => {
    this.early.push(piece);
    if (this.waiting) this.waiting.wake();
    else this.stream.pause();
  };

  constructor(
    private readonly stream: Readable,
    private readonly maxBytes: number,
    quietMs = QUIET_MS,
  ) {
    // One timer for all chunks: it only matters while a read waits for the sender.
    this.quiet = setTimeout(() => this.waiting?.fail(stopped()), quietMs);
    stream.on('data', this.take);
    for (const event of ENDS) stream.on(event, this.changed);
  }

  /**
   * The next chunk; null at the end.
   * @throws DomainError PAYLOAD_TOO_LARGE over the limit; VALIDATION_FAILED when the sender stalls or disconnects
   */
  async readNext(): Promise<Buffer | null> {
    const pushedBack = this.pushedBack;
    this.pushedBack = null;
    if (pushedBack) return pushedBack;
    for (;;) {
      const piece = this.early.shift();
      if (piece) {
        this.bytes += piece.length;
        if (this.bytes > this.maxBytes) throw bodyTooLarge();
        return piece;
      }
      if (this.stream.readableEnded) return null;
      if (this.stream.destroyed) throw interrupted();
      await this.change();
    }
  }

  /** The chunks to the end, with the errors of {@link readNext}. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    for (let piece = await this.readNext(); piece !== null; piece = await this.readNext()) yield piece;
  }

  /** Like {@link readNext}, where the end would be premature. */
  async readMore(): Promise<Buffer> {
    const piece = await this.readNext();
    if (piece === null) throw interrupted();
    return piece;
  }

  /** Pushes back bytes that were read too far. */
  pushBack(piece: Buffer): void {
    if (piece.length > 0) this.pushedBack = this.pushedBack ? Buffer.concat([piece, this.pushedBack]) : piece;
  }

  /**
   * Ends the reading. Incoming bytes are discarded for a while: closing the connection at once would lose the response,
   * and the sender would see a connection error instead of a message.
   */
  release(): void {
    clearTimeout(this.quiet);
    this.stream.off('data', this.take);
    for (const event of ENDS) this.stream.off(event, this.changed);
    if (this.stream.readableEnded || this.stream.destroyed) return;
    const cut = setTimeout(() => this.stream.destroy(), LINGER_MS).unref();
    const settle = () => clearTimeout(cut);
    this.stream.once('end', settle).once('close', settle).on('error', settle).resume();
  }

  private change(): Promise<void> {
    return new Promise((resolve, reject) => {
      const settled = (settle: () => void) => {
        this.waiting = null;
        settle();
      };
      this.waiting = { wake: () => settled(resolve), fail: (error) => settled(() => reject(error)) };
      this.quiet.refresh();
      this.stream.resume();
    });
  }
}

export function bodyTooLarge(): DomainError {
  return new DomainError('PAYLOAD_TOO_LARGE', 'This request is too large.');
}

function interrupted(): DomainError {
  return new DomainError('VALIDATION_FAILED', 'The upload was interrupted. Please try again.');
}

function stopped(): DomainError {
  return new DomainError('VALIDATION_FAILED', 'The upload stopped. Check your connection and try again.');
}
