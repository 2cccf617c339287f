interface Waiting {
  readonly key: string | null;
  readonly start: () => void;
}

/** Runs jobs in the order in which they came, so many at once; two of one key never run together. */
export class SendQueue {
  private readonly waiting: Waiting[] = [];
  private readonly taken = new Set<string>();
  private running = 0;

  constructor(private readonly atOnce: number) {}

  /**
   * @param key jobs of the same key wait for each other; null: for none
   * @returns what the job returns, once its turn has come; it throws what the job throws
   */
  async run<T>(key: string | null, job: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      this.waiting.push({ key, start });
      this.startNext();
    });
    try {
      return await job();
    } finally {
      this.running -= 1;
      if (key !== null) this.taken.delete(key);
      this.startNext();
    }
  }

  private startNext(): void {
    while (this.running < this.atOnce) {
      const at = this.waiting.findIndex(({ key }) => key === null || !this.taken.has(key));
      const [next] = at < 0 ? [] : this.waiting.splice(at, 1);
      if (next === undefined) return;
      this.running += 1;
      if (next.key !== null) this.taken.add(next.key);
      next.start();
    }
  }
}
