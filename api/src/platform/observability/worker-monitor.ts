import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { mayReadMetrics } from './metrics-access.js';
import { Metrics } from './metrics.js';

/** `/metrics` and `/health/live` of a worker, which serves nothing else; on `WORKER_METRICS_PORT` if set. */
@Injectable()
export class WorkerMonitor implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(WorkerMonitor.name);
  private server: Server | null = null;

  constructor(
    private readonly settings: Settings,
    private readonly metrics: Metrics,
  ) {}

  /** The port it listens on; null if it doesn't. */
  get port(): number | null {
    const address = this.server?.address();
    return typeof address === 'object' && address !== null ? address.port : null;
  }

  async onApplicationBootstrap(): Promise<void> {
    const port = this.settings.workerMetricsPort;
    if (port === null) return;
    const server = createServer((request, response) => {
      this.answer(request, response).catch((error: unknown) => {
        this.logger.error({ err: error }, 'The figures could not be shown');
        response.writeHead(500).end();
      });
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, resolve);
    });
    this.server = server;
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async answer({ method, url, headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('Cache-Control', 'no-store');
    if (method === 'GET' && url === '/health/live') {
      response.setHeader('Content-Type', 'application/json').end('{"status":"live"}');
    } else if (
      method === 'GET' &&
      url === '/metrics' &&
      mayReadMetrics(this.settings, false, headers.authorization)
    ) {
      const figures = await this.metrics.render();
      response.setHeader('Content-Type', this.metrics.contentType).end(figures);
    } else {
      response.writeHead(404).end();
    }
  }
}
