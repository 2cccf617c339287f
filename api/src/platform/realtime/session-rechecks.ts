import { Logger } from '@nestjs/common';

const SLICE_MS = 100;
/** All connections at once, such as after a restart of Redis, are checked in as many slices. */
const SLICES = 20;
const MIN_SLICE = 25;

export interface RecheckOptions<Connection> {
  /** Milliseconds after which a connection is checked again; two seconds more where thousands are due at once. */
  readonly everyMs: number;
  /** Those whose session has ended, or stands for someone else by now. */
  readonly findEnded: (connections: readonly Connection[]) => Promise<readonly Connection[]>;
  readonly end: (connection: Connection) => void;
}

/**
 * Checks the sessions behind open connections again and again: the announcement of an end can be lost, and a token ends by
 * time alone. Few are checked at a time, so that no message waits for the check of everybody.
 */
export class SessionRechecks<Connection extends object> {
  private readonly logger = new Logger(SessionRechecks.name);
  /** When each was checked, the longest ago first. */
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

  /** A connection whose session has just been checked. */
  add(connection: Connection): void {
    this.checkedAt.set(connection, performance.now());
  }

  remove(connection: Connection): void {
    this.checkedAt.delete(connection);
  }

  /** Announcements may have been missed: all are checked within the next two seconds. */
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
      // Nobody is sent away because the database did not answer; the next check tells.
      this.pausedUntil = performance.now() + this.options.everyMs;
      this.logger.error({ err: error }, 'The sessions of open connections could not be checked');
    } finally {
      this.isChecking = false;
    }
  }

  private takeDue(): Connection[] {
    const now = performance.now();
    const maxSlice = Math.max(MIN_SLICE, Math.ceil(this.checkedAt.size / SLICES));
    const due: Connection[] = [];
    for (const [connection, at] of this.checkedAt) {
      if (due.length === maxSlice || at > now - this.options.everyMs) break;
      due.push(connection);
    }
    for (const connection of due) {
      // To the end of the row.
      this.checkedAt.delete(connection);
      this.checkedAt.set(connection, now);
    }
    return due;
  }
}
