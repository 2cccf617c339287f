import { WorkerHost } from '@nestjs/bullmq';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Worker } from 'bullmq';

/** What of a BullMQ worker is needed to let it rest. */
export interface RestingWorker {
  on(event: 'error', listener: (error: Error) => void): unknown;
  pause(doNotWaitActive: boolean): Promise<void>;
  resume(): void;
  readonly closing: Promise<void> | undefined;
}

const REST_MS = 1_000;
const LOG_INTERVAL_MS = 30_000;

/**
 * What workers do while their queue cannot be reached. BullMQ asks again at once, as often as the processor allows,
 * and prints each failure whole: here a worker rests for a second after one, and the log has a line of it now and
 * then. Jobs that a worker has started go on.
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

  /** Lets a worker rest after each failure. */
  watch(worker: RestingWorker): void {
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

  /** Only the message: database errors carry their connection. */
  private log(reason: unknown): void {
    if (Date.now() - this.loggedAt < LOG_INTERVAL_MS) return;
    this.loggedAt = Date.now();
    const message = reason instanceof Error ? reason.message : String(reason);
    this.logger.warn(`Can't reach the queue. Trying again every second: ${message}`);
  }
}
