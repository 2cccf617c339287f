import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GuidanceModule } from '../guidance/index.js';
import { AssessmentWorkService } from './assessment-work.service.js';
import { AssessmentsService } from './assessments.service.js';
import { Assessment } from './entities/assessment.entity.js';

/** Assessments and the rules about them; no transport. */
@Module({
  imports: [TypeOrmModule.forFeature([Assessment]), GuidanceModule],
  providers: [AssessmentsService, AssessmentWorkService],
  exports: [AssessmentsService, AssessmentWorkService],
})
export class AssessmentsModule {}
