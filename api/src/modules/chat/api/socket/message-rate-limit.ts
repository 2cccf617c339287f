const WINDOW_MS = 10_000;
const MESSAGES = 10;

/**
 * Limits how many messages a person may send: 10 in any 10 seconds. Counted in this process,
 * including messages of the same person that other processes report.
 */
export class MessageRateLimit {
  private readonly sent = new Map<string, number[]>();
  private readonly max: number;

  /** @param factor multiplies the limit (RATE_LIMIT_FACTOR) */
  constructor(factor: number) {
    this.max = Math.max(1, Math.floor(MESSAGES * factor));
  }

  /** Counts a message. @returns false if there were too many */
  take(userId: string, now: number): boolean {
    const times = this.recent(userId, now);
    if (times.length >= this.max) return false;
    times.push(now);
    return true;
  }

  /** Removes a message that turned out not to count. */
  release(userId: string): void {
    this.sent.get(userId)?.pop();
  }

  /** Counts messages that other processes stored. */
  note(userId: string, count: number, now: number): void {
    const times = this.recent(userId, now);
    for (let left = count; left > 0; left -= 1) times.push(now);
  }

  /** Removes people who haven't written recently. */
  sweep(now: number): void {
    for (const userId of this.sent.keys())
      if (this.recent(userId, now).length === 0) this.sent.delete(userId);
  }

  private recent(userId: string, now: number): number[] {
    const times = this.sent.get(userId) ?? [];
    const first = times.findIndex((time) => time > now - WINDOW_MS);
    if (first !== 0) times.splice(0, first < 0 ? times.length : first);
    this.sent.set(userId, times);
    return times;
  }
}
