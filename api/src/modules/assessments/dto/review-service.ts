import { registerEnumType } from '@nestjs/graphql';

/** The paid services on an assessment, in GraphQL. */
export enum ReviewServiceWord {
  EXPERT_REVIEW = 'expert_review',
  FULL_SERVICE = 'full_service',
}
registerEnumType(ReviewServiceWord, { name: 'ReviewService' });
