import { Module } from '@nestjs/common';
import { AssessmentsModule } from '../../assessments/index.js';
import { VisaAssistModule } from '../index.js';
import { AdminVisaAssistController } from './admin-visa-assist.controller.js';
import { OverrulesController } from './overrules.controller.js';
import { OverrulesResolver } from './overrules.resolver.js';
import { VisaAssessmentsController } from './visa-assessments.controller.js';
import { VisaAssistResolver } from './visa-assist.resolver.js';

/** Paid reviews over REST and GraphQL, for their owners and for admins. */
@Module({
  imports: [VisaAssistModule, AssessmentsModule],
  controllers: [VisaAssessmentsController, AdminVisaAssistController, OverrulesController],
  providers: [VisaAssistResolver, OverrulesResolver],
})
export class VisaAssistApiModule {}
