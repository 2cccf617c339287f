import { Inject, Logger, Optional, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { RequestContext } from '../context/request-context.js';
import { Metrics } from '../observability/metrics.js';
import { waitWithTimeout } from '../observability/wait-with-timeout.js';

const STOP_MS = 5_000;

/**
 * Work that a worker repeats, such as a sweep that cleans up after killed processes. Every worker runs it, so it
 * must be idempotent. Uses timers rather than queue jobs, because some of these tasks repair a queue that lost its
 * jobs.
 */
export abstract class PeriodicTask implements OnApplicationBootstrap, OnModuleDestroy {
  protected readonly logger = new Logger(this.constructor.name);
  @Optional()
  @Inject(Metrics)
  private readonly metrics?: Metrics;
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;

  /** The task's name in the log, for example "stored-files". */
  protected abstract readonly task: string;
  protected abstract readonly everyMs: number;
  /** Whether it also runs once before the worker takes jobs. */
  protected readonly runsAtStart: boolean = false;

  /** Runs once. Errors are logged, and the next run follows as usual. */
  abstract run(ctx: RequestContext): Promise<void>;

  async onApplicationBootstrap(): Promise<void> {
    this.timer = setInterval(() => void this.runOnce(), this.everyMs);
    this.timer.unref();
    if (this.runsAtStart) await this.runOnce();
  }

  /** Waits up to 5 s for a run that is under way. */
  async onModuleDestroy(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await waitWithTimeout(STOP_MS, this.running);
  }

  /** Doesn't start a second run while one is in progress. */
  private runOnce(): Promise<void> {
    this.running ??= this.run(RequestContext.system(this.task))
      .then(() => this.note('done'))
      .catch((error: unknown) => {
        this.note('failed');
        this.logger.error({ err: error, task: this.task }, 'A periodic task failed');
      })
      .finally(() => {
        this.running = null;
      });
    return this.running;
  }

  private note(outcome: 'done' | 'failed'): void {
    this.metrics?.count('periodic_task_runs_total', 'Runs of periodic tasks, by task and outcome.', {
      task: this.task,
      outcome,
    });
  }
}
