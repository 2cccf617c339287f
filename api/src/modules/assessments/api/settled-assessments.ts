import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { z } from 'zod';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { MessageBus } from '../../../platform/realtime/message-bus.js';
import {
  AssessmentsService,
  ASSESSMENT_UPDATED,
  assessmentUpdated,
  type AssessmentRecord,
} from '../index.js';
import { isSettled } from '../assessments.states.js';

const live = z.object({ event: z.literal(ASSESSMENT_UPDATED), data: assessmentUpdated });

/** Messages can be lost while the bus reconnects, so waiting requests also poll the database. */
const POLL_INTERVAL_MS = 5_000;

/** Lets a request wait until the worker has finished an assessment, in any process. */
@Injectable()
export class SettledAssessments implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(SettledAssessments.name);
  private readonly waiting = new Map<string, Set<() => void>>();
  private stopping = false;

  constructor(
    private readonly bus: MessageBus,
    private readonly assessments: AssessmentsService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.bus.subscribe('live', (message) => {
      const notified = live.safeParse(message);
      if (notified.success && isSettled(notified.data.data.status)) this.wake(notified.data.data.id);
    });
  }

  /**
   * Ends all waits with the current state, so the process can stop; runs before the server drains its
   * connections.
   */
  onModuleDestroy(): void {
    this.stopping = true;
    this.logger.debug(`${this.waiting.size} requests stopped waiting for their result`);
    for (const id of this.waiting.keys()) this.wake(id);
  }

  /** @returns the assessment once it is settled, or its state after `withinMs` */
  async wait(ctx: RequestContext, id: string, withinMs: number): Promise<AssessmentRecord> {
    const until = Date.now() + withinMs;
    for (;;) {
      // Subscribes before reading, so no result in between is missed.
      const heard = this.listen(id, Math.min(POLL_INTERVAL_MS, until - Date.now()));
      try {
        const assessment = await this.assessments.get(ctx, id);
        if (isSettled(assessment.status) || this.stopping || Date.now() >= until) return assessment;
        await heard.promise;
      } finally {
        heard.stop();
      }
    }
  }

  private listen(id: string, withinMs: number): { promise: Promise<void>; stop: () => void } {
    const waiters = this.waiting.get(id) ?? new Set();
    this.waiting.set(id, waiters);
    let stop = () => {};
    const promise = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, withinMs));
      waiters.add(resolve);
      stop = () => {
        clearTimeout(timer);
        waiters.delete(resolve);
        if (waiters.size === 0) this.waiting.delete(id);
      };
    });
    return { promise, stop };
  }

  private wake(id: string): void {
    for (const resolve of this.waiting.get(id) ?? []) resolve();
  }
}
