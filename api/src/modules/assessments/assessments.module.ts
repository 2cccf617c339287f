import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { ClaimsModule } from '../claims/index.js';
import { GuidanceModule } from '../guidance/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { ProfilesModule } from '../profiles/index.js';
import { ProgramsModule } from '../programs/index.js';
import { UsersModule } from '../users/index.js';
import { AllAssessmentsService } from './all-assessments.service.js';
import { AssessmentErasureService } from './assessment-erasure.service.js';
import { AssessmentCreditsService } from './assessment-credits.service.js';
import { AssessmentInsightsService } from './assessment-insights.service.js';
import { AssessmentReviewsService } from './assessment-reviews.service.js';
import { AssessmentRevisionsService } from './assessment-revisions.service.js';
import { AssessmentSuggestionsService } from './assessment-suggestions.service.js';
import { AssessmentWordingService } from './assessment-wording.service.js';
import { AssessmentWorkService } from './assessment-work.service.js';
import { AssessmentsService } from './assessments.service.js';
import { AssessmentCredit } from './entities/assessment-credit.entity.js';
import { AssessmentOverrule } from './entities/assessment-overrule.entity.js';
import { AssessmentMessage } from './entities/assessment-message.entity.js';
import { AssessmentReviewEvent } from './entities/assessment-review-event.entity.js';
import { AssessmentRevision } from './entities/assessment-revision.entity.js';
import { Assessment } from './entities/assessment.entity.js';
import { SeenRuleSet } from './entities/seen-rule-set.entity.js';
import { FinishedResultsService } from './finished-results.service.js';
import { AssessmentOverrulesService } from './overrules/assessment-overrules.service.js';
import { OverruleProposalsService } from './overrules/overrule-proposals.service.js';
import { OverruledResultsService } from './overrules/overruled-results.service.js';
import { ProfileOffersService } from './profile-offers/profile-offers.service.js';
import { ProofsService } from './proofs/proofs.service.js';
import { OwnReviewsService } from './own-reviews.service.js';
import { ReviewCasesService } from './review-cases.service.js';
import { ReviewMessagesService } from './review-messages.service.js';
import { RouteReachCountService } from './route-reach-count.service.js';
import { RuleChangesService } from './rule-changes.service.js';
import { SampleResultService } from './sample-result.service.js';

const SERVICES = [
  AssessmentErasureService,
  AssessmentsService,
  AssessmentCreditsService,
  AssessmentWorkService,
  AssessmentRevisionsService,
  AssessmentReviewsService,
  ReviewCasesService,
  ReviewMessagesService,
  OwnReviewsService,
  AllAssessmentsService,
  AssessmentInsightsService,
  AssessmentWordingService,
  RuleChangesService,
  RouteReachCountService,
  FinishedResultsService,
  AssessmentSuggestionsService,
  OverruledResultsService,
  AssessmentOverrulesService,
  OverruleProposalsService,
  ProofsService,
  ProfileOffersService,
  SampleResultService,
];

/** Assessments and their rules, without transports. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      Assessment,
      AssessmentCredit,
      AssessmentMessage,
      AssessmentOverrule,
      AssessmentReviewEvent,
      AssessmentRevision,
      SeenRuleSet,
    ]),
    GuidanceModule,
    ClaimsModule,
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
