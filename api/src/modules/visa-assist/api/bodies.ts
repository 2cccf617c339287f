import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ReviewMessageType } from '../dto/visa-assist.types.js';
import { RestOwnedAssessment, RestReviewCase, RestVisaAssessment } from '../dto/rest-reviews.js';

/** The bodies of REST's answers: each is an object keyed by what it holds. */
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

class ReviewsPageInfo {
  @ApiProperty({ type: String, nullable: true, description: 'Null on the last page.' })
  nextCursor: string | null;

  @ApiPropertyOptional({ type: 'integer', description: 'Only with count=true.' })
  total?: number;
}

export class ReviewCasesBody {
  @ApiProperty({ type: [RestReviewCase] })
  assessments: RestReviewCase[];

  @ApiProperty({ type: ReviewsPageInfo })
  pageInfo: ReviewsPageInfo;
}

export class OwnedAssessmentsBody {
  @ApiProperty({ type: [RestOwnedAssessment] })
  assessments: RestOwnedAssessment[];

  @ApiProperty({ type: ReviewsPageInfo })
  pageInfo: ReviewsPageInfo;
}
