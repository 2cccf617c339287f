import { Module } from '@nestjs/common';
import { AssessmentsModule } from '../index.js';
import { AssessmentProcessor } from './assessment.processor.js';

/** Works assessments out, in processes that work through the queue. */
@Module({ imports: [AssessmentsModule], providers: [AssessmentProcessor] })
export class AssessmentsWorkerModule {}
