/**
 * One look for everybody who waits: those who ask while a look is under way share the next one. So each gets what was
 * true after they asked, and however many ask, one look at a time is made.
 */
export class SharedLook<Value> {
  private running: Promise<unknown> | null = null;
  private next: Promise<Value> | null = null;

  constructor(private readonly look: () => Promise<Value>) {}

  /** What a look finds that begins after this call. @throws what the look throws, to all who share it */
  now(): Promise<Value> {
    this.next ??= this.afterRunning();
    return this.next;
  }

  private async afterRunning(): Promise<Value> {
    // A failed lookup has already rejected everyone who shared it.
    await this.running?.catch(() => undefined);
    this.next = null;
    const running = this.look();
    this.running = running;
    try {
      return await running;
    } finally {
      if (this.running === running) this.running = null;
    }
  }
}
