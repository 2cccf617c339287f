import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** The process's figures for Prometheus. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });
  private readonly counters = new Map<string, Counter>();

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Counts one more of something; the counter is made at its first use. */
  count(name: string, help: string, by = 1): void {
    let counter = this.counters.get(name);
    if (!counter) {
      counter = new Counter({ name, help, registers: [this.registry] });
      this.counters.set(name, counter);
    }
    counter.inc(by);
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
