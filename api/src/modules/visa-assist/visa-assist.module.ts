import { Module } from '@nestjs/common';
import { AssessmentsModule } from '../assessments/index.js';
import { DocumentsModule } from '../documents/index.js';
import { PaymentsModule } from '../payments/index.js';
import { UsersModule } from '../users/index.js';
import { ReviewDecisionsService } from './review-decisions.service.js';
import { VisaAssistService } from './visa-assist.service.js';

/** Paid reviews with their details, without a transport. */
@Module({
  imports: [AssessmentsModule, PaymentsModule, DocumentsModule, UsersModule],
  providers: [VisaAssistService, ReviewDecisionsService],
  exports: [VisaAssistService, ReviewDecisionsService],
})
export class VisaAssistModule {}
