import { ApiProperty } from '@nestjs/swagger';
import { AssessmentLimitsType } from '../dto/assessment.types.js';
import { RestAssessment } from '../dto/rest-assessment.js';
import { AssessmentResultType } from '../dto/result.types.js';

/** Response bodies of REST; each is an object with one named property. */
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

export class LimitsBody {
  @ApiProperty({ type: AssessmentLimitsType })
  limits: AssessmentLimitsType;
}
