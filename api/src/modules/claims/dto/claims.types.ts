import { ObjectType } from '@nestjs/graphql';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';
import { SeenDegree, SeenFunds, SeenLanguageTest, SeenOffer, SeenPassport } from './claim-parts.js';

@ObjectType('DocumentClaims', {
  description: 'What an admin saw on a document when verifying it. It is deleted with the document.',
})
export class DocumentClaimsType {
  @ApiField(() => SeenPassport, { nullable: true })
  passport: SeenPassport | null;

  @ApiField(() => SeenLanguageTest, { nullable: true })
  language: SeenLanguageTest | null;

  @ApiField(() => SeenDegree, { nullable: true })
  degree: SeenDegree | null;

  @ApiField(() => SeenFunds, { nullable: true })
  funds: SeenFunds | null;

  @ApiField(() => SeenOffer, { nullable: true })
  offer: SeenOffer | null;

  @ApiField(() => String, {
    nullable: true,
    description: "The admin's first and last name. Null if the account is deleted.",
  })
  by: string | null;

  @ApiField(() => DateTimeScalar)
  at: Date;

  @ApiField(() => String, {
    nullable: true,
    description: 'The last day on which it proves anything. Null if it never expires.',
    rest: { format: 'date' },
  })
  expiresOn: string | null;
}
