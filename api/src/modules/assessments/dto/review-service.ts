import { registerEnumType } from '@nestjs/graphql';

/** The paid services on an assessment, in GraphQL. */
export enum ReviewServiceEnum {
  EXPERT_REVIEW = 'expert_review',
  FULL_SERVICE = 'full_service',
}
registerEnumType(ReviewServiceEnum, { name: 'ReviewService' });
