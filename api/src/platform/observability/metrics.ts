import { Injectable, Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { waitWithTimeout } from './wait-with-timeout.js';

/** Labels with few values each, such as a route or a topic; never an id or user input. */
export type Labels = Readonly<Record<string, string>>;

export interface Sample {
  readonly labels: Labels;
  readonly value: number;
}

const READ_MS = 2_000;
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const WORK_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300];

let processRegistry: Registry | undefined;

/**
 * CPU, memory, and event loop of the process. Node's observers behind them can't be removed, and would keep an app alive
 * that was closed: all apps of a process share one set.
 */
function getProcessRegistry(): Registry {
  if (processRegistry === undefined) {
    processRegistry = new Registry();
    collectDefaultMetrics({ register: processRegistry });
  }
  return processRegistry;
}

/** The process's Prometheus metrics. Each is created on first use with the labels of that use. */
@Injectable()
export class Metrics {
  private readonly processRegistry = getProcessRegistry();
  private readonly registry = new Registry();
  private readonly logger = new Logger(Metrics.name);
  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: REQUEST_SECONDS,
    registers: [this.registry],
  });
  private readonly counters = new Map<string, Counter>();
  private readonly histograms = new Map<string, Histogram>();

  /** The media type of `render()`. */
  readonly contentType = this.registry.contentType;

  /** All metrics in Prometheus's text format. */
  render(): Promise<string> {
    return Registry.merge([this.processRegistry, this.registry]).metrics();
  }

  /** Increments a counter. */
  count(name: string, help: string, labels: Labels = {}, by = 1): void {
    let counter = this.counters.get(name);
    if (!counter) {
      counter = new Counter({ name, help, labelNames: Object.keys(labels), registers: [this.registry] });
      this.counters.set(name, counter);
    }
    counter.inc(labels, by);
  }

  /** Records a duration in seconds. */
  observe(name: string, help: string, labels: Labels, seconds: number): void {
    let histogram = this.histograms.get(name);
    if (!histogram) {
      histogram = new Histogram({
        name,
        help,
        labelNames: Object.keys(labels),
        buckets: WORK_SECONDS,
        registers: [this.registry],
      });
      this.histograms.set(name, histogram);
    }
    histogram.observe(labels, seconds);
  }

  /**
   * Registers a gauge that is read when metrics are scraped. If it can't be read within 2 s, it is omitted.
   * @param labelNames the labels of every sample
   */
  gauge(
    name: string,
    help: string,
    labelNames: readonly string[],
    read: () => readonly Sample[] | Promise<readonly Sample[]>,
  ): void {
    const { logger } = this;
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [this.registry],
      async collect() {
        this.reset();
        const reading = Promise.resolve()
          .then(read)
          .then((samples) => {
            for (const { labels, value } of samples) this.set(labels, value);
          })
          .catch((error: unknown) => {
            // Not 0, which would look as if all were well.
            if (labelNames.length === 0) this.set(NaN);
            logger.warn({ err: error, metric: name }, 'A figure could not be read');
          });
        await waitWithTimeout(READ_MS, reading);
      },
    });
  }

  observeRequests(instance: FastifyInstance): void {
    instance.addHook('onResponse', (request, reply, done) => {
      // The route's pattern, never the path itself: paths hold ids.
      const route = request.routeOptions.url ?? 'none';
      this.requests.observe(
        { method: request.method, route, status: String(reply.statusCode) },
        reply.elapsedTime / 1_000,
      );
      done();
    });
  }
}
