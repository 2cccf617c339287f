import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GuidanceModule } from '../guidance/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { ProfilesModule } from '../profiles/index.js';
import { AssessmentInsights } from './assessment-insights.service.js';
import { AssessmentRevisions } from './assessment-revisions.service.js';
import { AssessmentWording } from './assessment-wording.service.js';
import { AssessmentWorkService } from './assessment-work.service.js';
import { AssessmentsService } from './assessments.service.js';
import { AssessmentRevision } from './entities/assessment-revision.entity.js';
import { Assessment } from './entities/assessment.entity.js';
import { SeenRuleSet } from './entities/seen-rule-set.entity.js';
import { RuleChanges } from './rule-changes.service.js';

const SERVICES = [
  AssessmentsService,
  AssessmentWorkService,
  AssessmentRevisions,
  AssessmentInsights,
  AssessmentWording,
  RuleChanges,
];

/** Assessments and the rules about them; no transport. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Assessment, AssessmentRevision, SeenRuleSet]),
    GuidanceModule,
    ProfilesModule,
    NotificationsModule,
  ],
  providers: SERVICES,
  exports: SERVICES,
})
export class AssessmentsModule {}
