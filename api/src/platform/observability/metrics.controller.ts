import { timingSafeEqual } from 'node:crypto';
import { Controller, Get, Headers, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../access/index.js';
import { Settings } from '../config/settings.js';
import { DomainError } from '../errors/index.js';
import { isMadeHere } from '../http/loopback.js';
import { Metrics } from './metrics.js';

@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    private readonly settings: Settings,
  ) {}

  /** Prometheus text: to the machine itself outside production, and to whoever bears `METRICS_TOKEN`. */
  @Get()
  @Public()
  async read(
    @Headers('authorization') authorization: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const local = !this.settings.production && isMadeHere(request);
    if (!local && !this.bearsToken(authorization)) throw DomainError.notFound();
    reply.type(this.metrics.registry.contentType).header('Cache-Control', 'no-store');
    return this.metrics.registry.metrics();
  }

  private bearsToken(authorization: string | undefined): boolean {
    if (this.settings.metricsToken === null) return false;
    const [given, wanted] = [
      Buffer.from(authorization ?? ''),
      Buffer.from(`Bearer ${this.settings.metricsToken}`),
    ];
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
}
