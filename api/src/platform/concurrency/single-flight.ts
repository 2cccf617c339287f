/**
 * Coalesces concurrent calls: callers that arrive while a call is in flight share the next one. Every caller gets a
 * value read after it asked, and only one call runs at a time.
 */
export class SingleFlight<Value> {
  private running: Promise<unknown> | null = null;
  private next: Promise<Value> | null = null;

  constructor(private readonly fetch: () => Promise<Value>) {}

  /** The value of a call that begins after this one. @throws whatever the call throws, to every caller that shares it */
  run(): Promise<Value> {
    this.next ??= this.afterRunning();
    return this.next;
  }

  private async afterRunning(): Promise<Value> {
    // A failed call has already rejected every caller that shared it.
    await this.running?.catch(() => undefined);
    this.next = null;
    const running = this.fetch();
    this.running = running;
    try {
      return await running;
    } finally {
      if (this.running === running) this.running = null;
    }
  }
}
