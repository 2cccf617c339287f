import { Logger, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Settings } from '../../platform/config/settings.js';
import { Metrics } from '../../platform/observability/metrics.js';
import { AuditModule } from '../audit/index.js';
import { ReportCounters, ReportsModule } from '../reports/index.js';
import { FactCheck } from './checks/fact-check.entity.js';
import { FactChecksService } from './checks/fact-checks.service.js';
import { RouteReach } from './checks/route-reach.entity.js';
import { RouteReachService } from './checks/route-reach.service.js';
import { GuidanceReferenceService } from './guidance-reference.service.js';
import { GuidanceService } from './guidance.service.js';
import { OpenAiWording, type WordingObserver } from './providers/openai-wording.js';
import { templateWording, type Wording } from './providers/wording.js';
import { PreviewService } from './preview.service.js';
import { RuleSetsService } from './rule-sets.service.js';
import { WORDING } from './tokens.js';

@Module({
  imports: [AuditModule, TypeOrmModule.forFeature([FactCheck, RouteReach]), ReportsModule],
  providers: [
    { provide: WORDING, useFactory: wording, inject: [Settings, Metrics, ReportCounters] },
    RuleSetsService,
    GuidanceService,
    GuidanceReferenceService,
    FactChecksService,
    RouteReachService,
    PreviewService,
  ],
  exports: [
    GuidanceService,
    RuleSetsService,
    GuidanceReferenceService,
    FactChecksService,
    RouteReachService,
    PreviewService,
  ],
})
export class GuidanceModule {}

function wording({ llm }: Settings, metrics: Metrics, counters: ReportCounters): Wording {
  return llm === null
    ? templateWording
    : new OpenAiWording(llm, observer(metrics, counters), () => new Date());
}

function observer(metrics: Metrics, counters: ReportCounters): WordingObserver {
  const logger = new Logger('Wording');
  const note = (outcome: 'answered' | 'failed', seconds: number): void => {
    metrics.observe(
      'guidance_wording_seconds',
      'Time of a request to the language model, by outcome; after a failure templates write the words.',
      { outcome },
      seconds,
    );
  };
  return {
    dropped: (count) => {
      metrics.count(
        'guidance_sentences_dropped_total',
        'Model sentences dropped because they said more than the rules.',
        {},
        count,
      );
      counters.count('dropped-sentence', count);
    },
    answered: (seconds) => note('answered', seconds),
    failed: (cause, seconds) => {
      note('failed', seconds);
      logger.warn(
        `Using templates instead of the model: ${cause instanceof Error ? cause.name : 'unknown cause'}`,
      );
    },
  };
}
