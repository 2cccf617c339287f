import { ApiProperty } from '@nestjs/swagger';
import type { Insights } from '../index.js';
import { AssessmentInsightsType, ImprovementKind, ResultChangeType } from './insights.types.js';

/** The one view of insights, for every transport. */
export function insightsView({ improvements, ...insights }: Insights): AssessmentInsightsType {
  return {
    ...insights,
    improvements: improvements.map((improvement) => ({
      ...improvement,
      kind: ImprovementKind[improvement.kind],
    })),
  };
}

/** Response bodies of REST; each is an object with one named property. */
export class InsightsBody {
  @ApiProperty({ type: AssessmentInsightsType })
  insights: AssessmentInsightsType;
}

export class WhatIfBody {
  @ApiProperty({ type: ResultChangeType })
  change: ResultChangeType;
}
