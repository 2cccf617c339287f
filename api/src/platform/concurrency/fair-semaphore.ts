import { DomainError } from '../errors/index.js';

export interface FairSemaphoreLimits {
  /** How many calls of one person run at a time. By default as many as there are permits. */
  readonly perPerson?: number;
  /** How many may wait, of everybody and of one person. By default any number. */
  readonly waiting?: number;
  readonly waitingPerPerson?: number;
}

const AGAIN_SECONDS = 10;

/** A semaphore that is fair by person: waiting people take turns, and each person's calls run in their order. */
export class FairSemaphore {
  /** Who waits; whoever was let through last is behind all the others. */
  private readonly queues = new Map<string, (() => void)[]>();
  private readonly inside = new Map<string, number>();
  private waiting = 0;

  constructor(
    private free: number,
    private readonly limits: FairSemaphoreLimits = {},
  ) {}

  /**
   * Runs `work` when it is its turn.
   * @param who the person it is for; work without one counts as one person's
   * @throws DomainError UNAVAILABLE at once, when too many wait; and what `work` throws
   */
  async run<T>(work: () => Promise<T>, who = ''): Promise<T> {
    if (this.mayEnter(who)) this.enter(who);
    else await this.waitForTurn(who);
    try {
      return await work();
    } finally {
      this.leave(who);
    }
  }

  private mayEnter(who: string): boolean {
    return this.free > 0 && (this.inside.get(who) ?? 0) < (this.limits.perPerson ?? Infinity);
  }

  private enter(who: string): void {
    this.free -= 1;
    this.inside.set(who, (this.inside.get(who) ?? 0) + 1);
  }

  private waitForTurn(who: string): Promise<void> {
    const queue = this.queues.get(who) ?? [];
    const { waiting = Infinity, waitingPerPerson = Infinity } = this.limits;
    if (this.waiting >= waiting || queue.length >= waitingPerPerson) throw crowded();
    this.waiting += 1;
    this.queues.set(who, queue);
    return new Promise((resolve) => queue.push(resolve));
  }

  private leave(who: string): void {
    this.free += 1;
    const left = (this.inside.get(who) ?? 1) - 1;
    if (left > 0) this.inside.set(who, left);
    else this.inside.delete(who);
    for (const [next, queue] of this.queues) {
      if (!this.mayEnter(next)) continue;
      this.admit(next, queue);
      return;
    }
  }

  private admit(who: string, queue: (() => void)[]): void {
    const begin = queue.shift();
    this.waiting -= 1;
    this.queues.delete(who);
    if (queue.length > 0) this.queues.set(who, queue);
    this.enter(who);
    begin?.();
  }
}

function crowded(): DomainError {
  return new DomainError('UNAVAILABLE', 'Too much is going on right now. Please try again in a moment.', {
    retryAfterSeconds: AGAIN_SECONDS,
  });
}
