import { DomainError } from '../errors/index.js';

export interface TurnstileLimits {
  /** How many of one person are let through at a time; as many as there are places, unless said. */
  readonly perPerson?: number;
  /** How many may wait, of everybody and of one person; any number, unless said. */
  readonly waiting?: number;
  readonly waitingPerPerson?: number;
}

const AGAIN_SECONDS = 10;

/** Lets so many through at a time. Those who wait take turns by person, and each person's in their order. */
export class Turnstile {
  /** Who waits; whoever was let through last is behind all the others. */
  private readonly queues = new Map<string, (() => void)[]>();
  private readonly inside = new Map<string, number>();
  private waiting = 0;

  constructor(
    private free: number,
    private readonly limits: TurnstileLimits = {},
  ) {}

  /**
   * Runs `work` when it is its turn.
   * @param who whose work it is; all that is nobody's is one person's
   * @throws DomainError UNAVAILABLE at once, when too many wait; and what `work` throws
   */
  async pass<T>(work: () => Promise<T>, who = ''): Promise<T> {
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
