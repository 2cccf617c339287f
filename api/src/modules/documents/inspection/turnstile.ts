/** Lets so many through at a time; the others wait in their order. */
export class Turnstile {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  /** Runs `work` when it is its turn. @throws what `work` throws */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}
