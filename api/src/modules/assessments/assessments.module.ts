import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { GuidanceModule } from '../guidance/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { ProfilesModule } from '../profiles/index.js';
import { ProgramsModule } from '../programs/index.js';
import { UsersModule } from '../users/index.js';
import { AllAssessments } from './all-assessments.service.js';
import { AssessmentCredits } from './assessment-credits.service.js';
import { AssessmentInsights } from './assessment-insights.service.js';
import { AssessmentReviews } from './assessment-reviews.service.js';
import { AssessmentRevisions } from './assessment-revisions.service.js';
import { AssessmentSuggestions } from './assessment-suggestions.service.js';
import { AssessmentWording } from './assessment-wording.service.js';
import { AssessmentWorkService } from './assessment-work.service.js';
import { AssessmentsService } from './assessments.service.js';
import { AssessmentCredit } from './entities/assessment-credit.entity.js';
import { AssessmentMessage } from './entities/assessment-message.entity.js';
import { AssessmentReviewEvent } from './entities/assessment-review-event.entity.js';
import { AssessmentRevision } from './entities/assessment-revision.entity.js';
import { Assessment } from './entities/assessment.entity.js';
import { SeenRuleSet } from './entities/seen-rule-set.entity.js';
import { FinishedResultsService } from './finished-results.service.js';
import { OwnReviews } from './own-reviews.service.js';
import { ReviewCases } from './review-cases.service.js';
import { ReviewMessages } from './review-messages.service.js';
import { RuleChanges } from './rule-changes.service.js';

const SERVICES = [
  AssessmentsService,
  AssessmentCredits,
  AssessmentWorkService,
  AssessmentRevisions,
  AssessmentReviews,
  ReviewCases,
  ReviewMessages,
  OwnReviews,
  AllAssessments,
  AssessmentInsights,
  AssessmentWording,
  RuleChanges,
  FinishedResultsService,
  AssessmentSuggestions,
];

/** Assessments and the rules about them; no transport. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      Assessment,
      AssessmentCredit,
      AssessmentMessage,
      AssessmentReviewEvent,
      AssessmentRevision,
      SeenRuleSet,
    ]),
    GuidanceModule,
    ProfilesModule,
    NotificationsModule,
    AuditModule,
    UsersModule,
    ProgramsModule,
  ],
  providers: SERVICES,
  exports: SERVICES,
})
export class AssessmentsModule {}
