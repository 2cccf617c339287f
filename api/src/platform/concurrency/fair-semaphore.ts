import { DomainError } from '../errors/index.js';

export interface FairSemaphoreLimits {
  /** How many calls of one person may run at a time. Default: the number of permits. */
  readonly perPerson?: number;
  /** How many calls may wait, in total and per person. Default: unlimited. */
  readonly waiting?: number;
  readonly waitingPerPerson?: number;
}

const AGAIN_SECONDS = 10;

/** A semaphore with per-person fairness: people take turns, and each person's calls run in FIFO order. */
export class FairSemaphore {
  /** Waiting calls by person, in turn order: the person served last is at the end. */
  private readonly queues = new Map<string, (() => void)[]>();
  private readonly inside = new Map<string, number>();
  private waiting = 0;

  constructor(
    private free: number,
    private readonly limits: FairSemaphoreLimits = {},
  ) {}

  /**
   * Runs `work` once it holds a permit.
   * @param who the person it runs for; all work without one shares one queue
   * @throws DomainError UNAVAILABLE immediately when the queue is full; whatever `work` throws
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
    if (this.waiting >= waiting || queue.length >= waitingPerPerson) throw tooManyWaiting();
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

function tooManyWaiting(): DomainError {
  return new DomainError('UNAVAILABLE', "We're very busy right now. Please try again in a moment.", {
    retryAfterSeconds: AGAIN_SECONDS,
  });
}
