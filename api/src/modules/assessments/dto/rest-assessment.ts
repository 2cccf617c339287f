import { ApiProperty, OmitType } from '@nestjs/swagger';
import { AssessmentType } from './assessment.types.js';

/** An assessment as REST has it: money in US dollars, and the contract's fields alone. */
export class RestAssessment extends OmitType(AssessmentType, ['paymentAmountCents', 'profileUsed']) {
  @ApiProperty({ type: Number, nullable: true, description: 'US dollars; null until paid.' })
  paymentAmount: number | null;
}
