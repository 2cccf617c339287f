interface Waiting {
  readonly key: string | null;
  readonly start: () => void;
}

/** Runs jobs in order with limited concurrency; two jobs with the same key never run at the same time. */
export class SendQueue {
  private readonly waiting: Waiting[] = [];
  private readonly taken = new Set<string>();
  private running = 0;

  constructor(private readonly atOnce: number) {}

  /**
   * Runs a job when it's its turn.
   * @param key jobs with the same key wait for each other; null: no waiting
   * @returns the job's result; throws the job's error
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
