import { InputType } from '@nestjs/graphql';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsEnum, IsOptional, IsString } from 'class-validator';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';
import { MayBeNull, ObjectOf, OptionalTime } from '../../../platform/validation/rules.js';
import { ClaimsInput } from '../../claims/index.js';
import { VerificationStatusEnum } from './document.types.js';

@InputType()
export class VerifyDocumentInput {
  @ApiField(() => VerificationStatusEnum)
  @IsEnum(VerificationStatusEnum, { message: 'Choose pending, verified, or rejected.' })
  verificationStatus: `${VerificationStatusEnum}`;

  @ApiField(() => String, { nullable: true, optional: true, description: 'Shown to the owner.' })
  @IsOptional()
  @IsString({ message: 'Enter the notes as text.' })
  verificationNotes?: string | null;

  @ApiField(() => DateTimeScalar, {
    nullable: true,
    optional: true,
    description: 'The updatedAt you last read. If it changed since then, the response is 409.',
  })
  @OptionalTime('Enter a time like 2026-01-31T09:00:00.000Z.')
  updatedAt?: Date | null;

  @ApiField(() => ClaimsInput, {
    nullable: true,
    optional: true,
    description:
      'What you saw on the document, only with verified. Left out: what was recorded before stays. Null: nothing.',
  })
  @MayBeNull()
  @ObjectOf(() => ClaimsInput, 'Enter what the document shows.')
  claims?: ClaimsInput | null;
}

/** Missing fields stay unchanged. Null clears a field. */
export class UpdateDocumentInput {
  @ApiPropertyOptional({ type: String, format: 'date', nullable: true, description: 'YYYY-MM-DD' })
  @MayBeNull()
  @IsString({ message: 'Enter a date like 2027-03-31.' })
  expiresOn?: string | null;
}
