import { Logger } from '@nestjs/common';

const SLICE_MS = 100;
/** If all connections are due at once, for example after Redis restarted, they are checked in this many slices. */
const MAX_SLICES = 20;
const MIN_SLICE = 25;

export interface RecheckOptions<Connection> {
  /** Milliseconds until a connection is checked again; two seconds more if thousands are due at once. */
  readonly everyMs: number;
  /** Returns the connections whose session has ended or belongs to someone else by now. */
  readonly findEnded: (connections: readonly Connection[]) => Promise<readonly Connection[]>;
  readonly end: (connection: Connection) => void;
}

/**
 * Periodically checks the sessions of open connections: the announcement of an end can be lost, and a token can
 * expire. Few are checked at a time, so that checks don't delay messages.
 */
export class SessionRechecks<Connection extends object> {
  private readonly logger = new Logger(SessionRechecks.name);
  /** When each connection was last checked, oldest first. */
  private readonly checkedAt = new Map<Connection, number>();
  private timer: NodeJS.Timeout | undefined;
  private isChecking = false;
  private pausedUntil = 0;

  constructor(private readonly options: RecheckOptions<Connection>) {}

  start(): void {
    this.timer = setInterval(() => void this.checkSlice(), SLICE_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Adds a connection whose session was just checked. */
  add(connection: Connection): void {
    this.checkedAt.set(connection, performance.now());
  }

  remove(connection: Connection): void {
    this.checkedAt.delete(connection);
  }

  /** Checks all connections within two seconds, because announcements may have been missed. */
  checkAllSoon(): void {
    this.pausedUntil = 0;
    for (const connection of this.checkedAt.keys()) this.checkedAt.set(connection, -Infinity);
  }

  private async checkSlice(): Promise<void> {
    if (this.isChecking || performance.now() < this.pausedUntil) return;
    const due = this.takeDue();
    if (due.length === 0) return;
    this.isChecking = true;
    try {
      for (const connection of await this.options.findEnded(due)) this.options.end(connection);
    } catch (error) {
      // A database error must not disconnect anyone; the next check decides.
      this.pausedUntil = performance.now() + this.options.everyMs;
      this.logger.error({ err: error }, 'The sessions of open connections could not be checked');
    } finally {
      this.isChecking = false;
    }
  }

  private takeDue(): Connection[] {
    const now = performance.now();
    const maxSlice = Math.max(MIN_SLICE, Math.ceil(this.checkedAt.size / MAX_SLICES));
    const due: Connection[] = [];
    for (const [connection, at] of this.checkedAt) {
      if (due.length === maxSlice || at > now - this.options.everyMs) break;
      due.push(connection);
    }
    for (const connection of due) {
      // Moves it to the end of the order.
      this.checkedAt.delete(connection);
      this.checkedAt.set(connection, now);
    }
    return due;
  }
}
