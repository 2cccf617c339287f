import { ObjectType } from '@nestjs/graphql';
import { ApiField } from '../../../platform/validation/api-field.js';

@ObjectType('PassportNationality')
export class PassportNationalityType {
  @ApiField(() => String, { description: 'Three letters, as in ICAO 9303.' })
  code: string;

  @ApiField(() => String)
  name: string;
}

@ObjectType('PassportReading', {
  description:
    "What the two lines at the bottom of a passport say. A suggestion: compare it with the picture. We don't store it.",
})
export class PassportReadingType {
  @ApiField(() => PassportNationalityType, {
    nullable: true,
    description: 'No check digit protects it. Null if we could not read it.',
  })
  nationality: PassportNationalityType | null;

  @ApiField(() => String, {
    nullable: true,
    description: 'YYYY-MM-DD. Null if its check digit is wrong.',
    rest: { format: 'date', description: 'Null if its check digit is wrong.' },
  })
  dateOfBirth: string | null;

  @ApiField(() => String, {
    nullable: true,
    description: 'The last day, YYYY-MM-DD. Null if its check digit is wrong.',
    rest: { format: 'date', description: 'The last day. Null if its check digit is wrong.' },
  })
  expiresOn: string | null;

  @ApiField(() => Boolean, { description: 'Whether every check digit is right.' })
  isWhole: boolean;
}
