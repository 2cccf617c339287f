import { InputType } from '@nestjs/graphql';
import { ApiField } from '../../../platform/validation/api-field.js';
import { MayBeNull, ObjectOf } from '../../../platform/validation/rules.js';
import { SeenDegree, SeenFunds, SeenLanguageTest, SeenOffer, SeenPassport } from './claim-parts.js';

/** The facts that an admin saw on a document. A missing or null kind was not seen. */
@InputType()
export class ClaimsInput {
  @ApiField(() => SeenPassport, { nullable: true, optional: true })
  @MayBeNull()
  @ObjectOf(() => SeenPassport, 'Enter what the passport shows.')
  passport?: SeenPassport | null;

  @ApiField(() => SeenLanguageTest, { nullable: true, optional: true })
  @MayBeNull()
  @ObjectOf(() => SeenLanguageTest, 'Enter the test and its scores.')
  language?: SeenLanguageTest | null;

  @ApiField(() => SeenDegree, { nullable: true, optional: true })
  @MayBeNull()
  @ObjectOf(() => SeenDegree, 'Enter the degree.')
  degree?: SeenDegree | null;

  @ApiField(() => SeenFunds, { nullable: true, optional: true })
  @MayBeNull()
  @ObjectOf(() => SeenFunds, 'Enter the amount, the currency, and the day.')
  funds?: SeenFunds | null;

  @ApiField(() => SeenOffer, { nullable: true, optional: true })
  @MayBeNull()
  @ObjectOf(() => SeenOffer, 'Enter the country and the occupation.')
  offer?: SeenOffer | null;
}
