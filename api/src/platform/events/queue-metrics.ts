import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics, type Sample } from '../observability/metrics.js';
import { Queues, type QueueDepth } from '../queue/queues.js';
import { definedJobs } from './job-definition.js';

/**
 * Metrics of BullMQ's own queues, one for each topic, on either backend. Every worker reports the same values, so alerts
 * use the maximum. Processes without a worker don't report them: they would need a connection for each queue.
 */
@Injectable()
export class QueueMetrics implements OnModuleInit {
  private reading: Promise<ReadonlyMap<string, QueueDepth>> | null = null;

  constructor(
    private readonly queues: Queues,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge(
      'queue_jobs',
      'Jobs in the queue, by topic and state: waiting, active, delayed (until the next attempt), or failed.',
      ['topic', 'state'],
      async () =>
        [...(await this.read())].flatMap(([topic, { jobs }]) =>
          Object.entries(jobs).map(([state, value]): Sample => ({ labels: { topic, state }, value })),
        ),
    );
    this.metrics.gauge(
      'queue_oldest_waiting_seconds',
      'Age of the oldest job that waits for a worker, by topic; 0 if none waits.',
      ['topic'],
      async () =>
        [...(await this.read())].map(([topic, depth]) => ({
          labels: { topic },
          value: depth.oldestWaitingSeconds,
        })),
    );
  }

  /** Both gauges are scraped together, so they share one read. */
  private read(): Promise<ReadonlyMap<string, QueueDepth>> {
    this.reading ??= this.readAll().finally(() => {
      this.reading = null;
    });
    return this.reading;
  }

  private async readAll(): Promise<ReadonlyMap<string, QueueDepth>> {
    const topics = definedJobs().map(({ topic }) => topic);
    return new Map(
      await Promise.all(topics.map(async (topic) => [topic, await this.queues.depth(topic)] as const)),
    );
  }
}
