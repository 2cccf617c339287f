import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { Deliveries } from './deliveries.js';

/** Reports the number of open chat connections in this process. */
@Injectable()
export class SocketMetrics implements OnModuleInit {
  constructor(
    private readonly deliveries: Deliveries,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge('chat_sockets', 'Open connections of the chat in this process.', [], () => [
      { labels: {}, value: this.deliveries.connections.all.size },
    ]);
  }
}
