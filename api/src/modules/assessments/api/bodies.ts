import { ApiProperty, OmitType } from '@nestjs/swagger';
import { DocumentType } from '../../documents/index.js';
import { AssessmentLimitsType, AssessmentType } from './assessment.types.js';
import { AssessmentResultType } from './result.types.js';

/** An assessment as REST has it: money in US dollars, and the contract's fields alone. */
export class RestAssessment extends OmitType(AssessmentType, ['paymentAmountCents', 'profileUsed']) {
  @ApiProperty({ type: Number, nullable: true, description: 'US dollars; null until paid.' })
  paymentAmount: number | null;
}

/** A paid assessment with what belongs to it. */
export class PaidAssessment extends RestAssessment {
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  payment: null;

  @ApiProperty({ type: [DocumentType], description: 'Without replaced versions, newest first.' })
  documents: readonly DocumentType[];
}

/** The bodies of REST's answers: each is an object keyed by what it holds. */
export class ResultBody {
  @ApiProperty({ type: AssessmentResultType })
  result: AssessmentResultType;
}

export class AssessmentBody {
  @ApiProperty({ type: RestAssessment })
  assessment: RestAssessment;
}

export class AssessmentsBody {
  @ApiProperty({ type: [RestAssessment] })
  assessments: RestAssessment[];
}

export class PaidAssessmentsBody {
  @ApiProperty({ type: [PaidAssessment] })
  assessments: PaidAssessment[];
}

export class LimitsBody {
  @ApiProperty({ type: AssessmentLimitsType })
  limits: AssessmentLimitsType;
}
