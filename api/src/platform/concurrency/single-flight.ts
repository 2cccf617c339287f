/**
 * Shares one call among everybody who waits: callers that arrive while one is in flight share the next one. So each gets
 * a value read after they asked, and however many ask, one call at a time is made.
 */
export class SingleFlight<Value> {
  private running: Promise<unknown> | null = null;
  private next: Promise<Value> | null = null;

  constructor(private readonly fetch: () => Promise<Value>) {}

  /** The value of a call that begins after this one. @throws what the call throws, to all who share it */
  run(): Promise<Value> {
    this.next ??= this.afterRunning();
    return this.next;
  }

  private async afterRunning(): Promise<Value> {
    // A failed lookup has already rejected everyone who shared it.
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
