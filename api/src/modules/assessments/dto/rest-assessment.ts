import { ApiProperty, OmitType } from '@nestjs/swagger';
import { AssessmentType } from './assessment.types.js';

/** An assessment in REST: money in US dollars, and only the contract's fields. */
export class RestAssessment extends OmitType(AssessmentType, ['paymentAmountCents', 'profileUsed']) {
  @ApiProperty({ type: Number, nullable: true, description: 'US dollars; null until paid.' })
  paymentAmount: number | null;
}
