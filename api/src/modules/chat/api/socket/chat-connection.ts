import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { Credentials } from '../../../../platform/access/index.js';
import type { RequestContext } from '../../../../platform/context/request-context.js';
import type { DomainError } from '../../../../platform/errors/index.js';
import type { Language } from '../../../../platform/language/languages.js';
import { errorFrame } from './server-frames.js';

/** Close codes (contract section 3); the others are defined in RFC 6455. */
export const CLOSE = {
  POLICY: 1008,
  RESTART: 1012,
  SLOW: 1013,
  UNAUTHENTICATED: 4401,
  FORBIDDEN: 4403,
} as const;

/** The identity of a connection after a valid auth frame. */
export interface Identity {
  readonly userId: string;
  readonly isAdmin: boolean;
  readonly name: string;
}

/** The maximum number of unread bytes per connection. */
const MAX_BUFFERED = 1024 * 1024;
/** How long the closing handshake may take, in milliseconds. */
const CLOSE_TIMEOUT_MS = 2_000;

/** An open connection and its state. */
export class ChatConnection {
  identity: Identity | null = null;
  /** The user's own consultation; set on join. */
  consultationId: string | null = null;
  isJoined = false;
  /** The sequence number of the newest message sent to a user. */
  seenSeq = 0;
  /** Whether anything was received since the last ping. */
  isAlive = true;
  /** The number of frames in the current window of the flood limit. */
  frames = 0;
  /** When a frame last counted as use of the session. */
  usedAt = 0;
  windowStart = 0;
  /** Frames that arrived while the previous one was being handled. */
  readonly waiting: (readonly [data: Buffer, isBinary: boolean])[] = [];
  isBusy = false;
  private pendingSends: (() => void)[] | null = null;

  constructor(
    readonly socket: WebSocket,
    /** The underlying stream, for frames that are encoded once and sent to many. */
    private readonly stream: Duplex,
    readonly credentials: Credentials,
    /** The context of the upgrade request. */
    public ctx: RequestContext,
    readonly openedAt: number,
    /** Initially the browser's language; the account's once it is known. */
    public language: Language = 'en',
  ) {}

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  /**
   * Sends an encoded frame. A client that leaves 1 MiB unread is disconnected; the history contains
   * what it missed.
   */
  send(frame: Buffer): void {
    if (!this.isOpen) return;
    this.stream.write(frame);
    if (this.stream.writableLength > MAX_BUFFERED) this.close(CLOSE.SLOW, 'You read too slowly.');
  }

  sendError(error: DomainError, clientId: string | null = null): void {
    this.send(errorFrame(error, clientId, this.language));
  }

  /** Sends a message of the user's own consultation, unless it was already sent. */
  sendInOrder(seq: number, frame: Buffer): void {
    if (this.pendingSends) {
      this.pendingSends.push(() => this.sendInOrder(seq, frame));
      return;
    }
    if (seq <= this.seenSeq) return;
    this.seenSeq = seq;
    this.send(frame);
  }

  /** Holds back messages until the history is sent. */
  holdMessages(): void {
    this.pendingSends = [];
  }

  /**
   * Sends the messages held back. @param historySeq the sequence number up to which the history was
   * sent
   */
  releaseMessages(historySeq: number): void {
    this.seenSeq = Math.max(this.seenSeq, historySeq);
    const pendingSends = this.pendingSends ?? [];
    this.pendingSends = null;
    for (const send of pendingSends) send();
  }

  close(code: number, reason: string): void {
    if (this.socket.readyState >= WebSocket.CLOSING) return;
    this.socket.close(code, reason);
    setTimeout(() => this.socket.terminate(), CLOSE_TIMEOUT_MS).unref();
  }
}
