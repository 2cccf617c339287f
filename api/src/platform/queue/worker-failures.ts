import { WorkerHost } from '@nestjs/bullmq';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Worker } from 'bullmq';

/** The part of a BullMQ worker that pausing needs. */
export interface PausableWorker {
  on(event: 'error', listener: (error: Error) => void): unknown;
  pause(doNotWaitActive: boolean): Promise<void>;
  resume(): void;
  readonly closing: Promise<void> | undefined;
}

const REST_MS = 1_000;
const LOG_INTERVAL_MS = 30_000;

/**
 * Handles an unreachable queue. BullMQ retries immediately, as fast as the processor allows, and prints each
 * failure in full; here, a worker pauses for a second after a failure, and the log gets one line now and then.
 * Running jobs continue.
 */
@Injectable()
export class WorkerFailures implements OnApplicationBootstrap {
  private readonly logger = new Logger('Queue');
  private loggedAt = 0;

  constructor(private readonly discovery: DiscoveryService) {}

  onApplicationBootstrap(): void {
    for (const { instance } of this.discovery.getProviders()) {
      if (!(instance instanceof WorkerHost)) continue;
      const worker: unknown = instance.worker;
      if (worker instanceof Worker) this.watch(worker);
    }
  }

  /** Makes a worker pause after each failure. */
  watch(worker: PausableWorker): void {
    let resting = false;
    worker.on('error', (error) => {
      this.log(error);
      if (resting || worker.closing) return;
      resting = true;
      setTimeout(() => {
        resting = false;
        if (!worker.closing) worker.resume();
      }, REST_MS).unref();
      worker.pause(true).catch((reason: unknown) => this.log(reason));
    });
  }

  /** Logs only the message, because database errors contain their connection. */
  private log(reason: unknown): void {
    if (Date.now() - this.loggedAt < LOG_INTERVAL_MS) return;
    this.loggedAt = Date.now();
    const message = reason instanceof Error ? reason.message : String(reason);
    this.logger.warn(`Can't reach the queue. Trying again every second: ${message}`);
  }
}
