import { Controller, Get, Headers, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../access/index.js';
import { Settings } from '../config/settings.js';
import { DomainError } from '../errors/index.js';
import { isMadeHere } from '../http/loopback.js';
import { mayReadMetrics } from './metrics-access.js';
import { Metrics } from './metrics.js';

@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    private readonly settings: Settings,
  ) {}

  /**
   * Metrics in Prometheus text format: for this machine outside production, and for callers with `METRICS_TOKEN`.
   */
  @Get()
  @Public()
  async read(
    @Headers('authorization') authorization: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    if (!mayReadMetrics(this.settings, isMadeHere(request), authorization)) throw DomainError.notFound();
    reply.type(this.metrics.contentType).header('Cache-Control', 'no-store');
    return this.metrics.render();
  }
}
