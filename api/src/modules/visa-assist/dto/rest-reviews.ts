import { ApiProperty, IntersectionType, OmitType, PickType } from '@nestjs/swagger';
import { RestAssessment } from '../../assessments/index.js';
import { RestPayment } from '../../payments/index.js';
import { PersonType } from '../../users/index.js';
import { ReviewCaseType, VisaAssessmentType } from './visa-assist.types.js';

/** A paid assessment in REST, with the fields of its review. */
export class RestVisaAssessment extends IntersectionType(
  RestAssessment,
  OmitType(VisaAssessmentType, ['assessment', 'payment']),
) {
  @ApiProperty({ type: RestPayment, nullable: true })
  payment: RestPayment | null;
}

/** The same for admins. */
export class RestReviewCase extends IntersectionType(
  RestVisaAssessment,
  PickType(ReviewCaseType, ['user', 'openedAt', 'overdue', 'reviewer', 'adminNotes']),
) {}

/** Any assessment, for admins. */
export class RestOwnedAssessment extends RestAssessment {
  @ApiProperty({ type: PersonType })
  user: PersonType;
}
