import { Module } from '@nestjs/common';
import { AssessmentsModule } from '../index.js';
import { AssessmentProcessor } from './assessment.processor.js';
import { RouteReachTask } from './route-reach.task.js';
import { RuleChangesProcessor } from './rule-changes.processor.js';
import { RuleSetWatch } from './rule-set-watch.js';
import { WordingProcessor } from './wording.processor.js';

/** Computes and recalculates assessments in worker processes. */
@Module({
  imports: [AssessmentsModule],
  providers: [AssessmentProcessor, WordingProcessor, RuleChangesProcessor, RuleSetWatch, RouteReachTask],
})
export class AssessmentsWorkerModule {}
