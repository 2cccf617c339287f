import { ApiProperty } from '@nestjs/swagger';
import { RestPageInfo } from '../../../platform/http/page-info.js';
import { OverruleProposalType } from '../dto/overrule.types.js';
import { ReviewMessageType } from '../dto/visa-assist.types.js';
import { RestOwnedAssessment, RestReviewCase, RestVisaAssessment } from '../dto/rest-reviews.js';

/** REST response bodies; each is an object with one named property. */
export class VisaAssessmentsBody {
  @ApiProperty({ type: [RestVisaAssessment] })
  assessments: RestVisaAssessment[];
}

export class VisaAssessmentBody {
  @ApiProperty({ type: RestVisaAssessment })
  assessment: RestVisaAssessment;
}

export class ReviewMessagesBody {
  @ApiProperty({ type: [ReviewMessageType], description: 'Oldest first.' })
  messages: ReviewMessageType[];
}

export class ReviewMessageBody {
  @ApiProperty({ type: ReviewMessageType })
  message: ReviewMessageType;
}

export class ReviewCaseBody {
  @ApiProperty({ type: RestReviewCase })
  assessment: RestReviewCase;
}

export class ReviewCasesBody {
  @ApiProperty({ type: [RestReviewCase] })
  assessments: RestReviewCase[];

  @ApiProperty({ type: RestPageInfo })
  pageInfo: RestPageInfo;
}

export class OwnedAssessmentsBody {
  @ApiProperty({ type: [RestOwnedAssessment] })
  assessments: RestOwnedAssessment[];

  @ApiProperty({ type: RestPageInfo })
  pageInfo: RestPageInfo;
}

export class OverruleProposalsBody {
  @ApiProperty({ type: [OverruleProposalType] })
  proposals: OverruleProposalType[];
}
