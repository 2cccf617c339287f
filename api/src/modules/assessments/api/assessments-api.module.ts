import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/index.js';
import { AssessmentsModule } from '../index.js';
import { AssessmentsController } from './assessments.controller.js';
import { AssessmentsResolver } from './assessments.resolver.js';
import { InsightsController } from './insights.controller.js';
import { InsightsResolver } from './insights.resolver.js';
import { ProfileOffersController } from './profile-offers.controller.js';
import { ProfileOffersResolver } from './profile-offers.resolver.js';
import { ResultsResolver } from './results.resolver.js';
import { SampleResultController } from './sample-result.controller.js';
import { SampleResultResolver } from './sample-result.resolver.js';
import { SettledAssessments } from './settled-assessments.js';

/** Assessments over REST and GraphQL. */
@Module({
  imports: [AssessmentsModule, UsersModule],
  controllers: [AssessmentsController, InsightsController, ProfileOffersController, SampleResultController],
  providers: [
    AssessmentsResolver,
    ResultsResolver,
    InsightsResolver,
    ProfileOffersResolver,
    SampleResultResolver,
    SettledAssessments,
  ],
})
export class AssessmentsApiModule {}
