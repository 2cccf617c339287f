import { ObjectType } from '@nestjs/graphql';
import { ApiField } from '../../../platform/validation/api-field.js';
import { ContradictionType } from '../../assessments/index.js';
import { SeenDegree, SeenFunds, SeenLanguageTest, SeenOffer } from '../../claims/index.js';

@ObjectType('DocumentTextReading', {
  description: "What the text of a document seems to show. A suggestion: compare it. We don't store it.",
})
export class DocumentTextReadingType {
  @ApiField(() => SeenLanguageTest, { nullable: true })
  language: SeenLanguageTest | null;

  @ApiField(() => SeenDegree, { nullable: true })
  degree: SeenDegree | null;

  @ApiField(() => SeenFunds, { nullable: true })
  funds: SeenFunds | null;

  @ApiField(() => SeenOffer, { nullable: true })
  offer: SeenOffer | null;

  @ApiField(() => [ContradictionType], {
    description:
      "Where the reading differs from what the owner told us. Empty for anyone but the document's owner.",
  })
  contradictions: readonly ContradictionType[];
}
