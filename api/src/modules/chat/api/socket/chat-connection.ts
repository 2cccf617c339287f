import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { Credentials } from '../../../../platform/access/index.js';
import type { RequestContext } from '../../../../platform/context/request-context.js';
import type { DomainError } from '../../../../platform/errors/index.js';
import type { Language } from '../../../../platform/language/languages.js';
import { errorFrame } from './server-frames.js';

/** Close codes (contract section 3); the others are of RFC 6455. */
export const CLOSE = {
  POLICY: 1008,
  RESTART: 1012,
  SLOW: 1013,
  UNAUTHENTICATED: 4401,
  FORBIDDEN: 4403,
} as const;

/** Who is behind a connection, once the auth frame was right. */
export interface Identity {
  readonly userId: string;
  readonly isAdmin: boolean;
  readonly name: string;
}

/** What a reader may leave unread. */
const MAX_BUFFERED = 1024 * 1024;
/** How long a connection that was closed may take to say goodbye. */
const GOODBYE_MS = 2_000;

/** One open connection: what is known of its other end, and the way to it. */
export class ChatConnection {
  identity: Identity | null = null;
  /** A user's own consultation, after the join. */
  consultationId: string | null = null;
  isJoined = false;
  /** Sequence number of the newest message that was sent to a user. */
  seenSeq = 0;
  /** Whether something came since the last ping. */
  isAlive = true;
  /** Frames of the current window of the flood limit. */
  frames = 0;
  windowStart = 0;
  /** Frames that came while the one before was at work. */
  readonly waiting: (readonly [data: Buffer, isBinary: boolean])[] = [];
  isBusy = false;
  private held: (() => void)[] | null = null;

  constructor(
    readonly socket: WebSocket,
    /** The stream under the socket, for frames that are made once and sent to many. */
    private readonly stream: Duplex,
    readonly credentials: Credentials,
    /** Whose cookie came with the upgrade, from where. */
    public ctx: RequestContext,
    readonly openedAt: number,
    /** That of the browser at first; that of the account once it's known who it is. */
    public language: Language = 'en',
  ) {}

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  /** Sends a whole frame. A reader that left 1 MiB unread is sent away: the history tells what it missed. */
  send(frame: Buffer): void {
    if (!this.isOpen) return;
    this.stream.write(frame);
    if (this.stream.writableLength > MAX_BUFFERED) this.close(CLOSE.SLOW, 'You read too slowly.');
  }

  sendError(error: DomainError, clientId: string | null = null): void {
    this.send(errorFrame(error, clientId, this.language));
  }

  /** Sends a message of the own consultation, unless it was sent before. */
  sendInOrder(seq: number, frame: Buffer): void {
    if (this.held) {
      this.held.push(() => this.sendInOrder(seq, frame));
      return;
    }
    if (seq <= this.seenSeq) return;
    this.seenSeq = seq;
    this.send(frame);
  }

  /** Keeps messages back until the history was sent. */
  hold(): void {
    this.held = [];
  }

  /** @param historySeq up to which the history told */
  release(historySeq: number): void {
    this.seenSeq = Math.max(this.seenSeq, historySeq);
    const held = this.held ?? [];
    this.held = null;
    for (const send of held) send();
  }

  close(code: number, reason: string): void {
    if (this.socket.readyState >= WebSocket.CLOSING) return;
    this.socket.close(code, reason);
    setTimeout(() => this.socket.terminate(), GOODBYE_MS).unref();
  }
}
