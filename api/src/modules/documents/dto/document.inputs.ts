import { Field, InputType } from '@nestjs/graphql';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsDate, IsEnum, IsOptional, IsString, ValidateIf } from 'class-validator';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { VerificationWord } from './document.types.js';

@InputType()
export class VerifyDocumentInput {
  @ApiProperty({ enum: VerificationWord })
  @Field(() => VerificationWord)
  @IsEnum(VerificationWord, { message: 'Choose pending, verified, or rejected.' })
  verificationStatus: `${VerificationWord}`;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'Shown to the owner.' })
  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsString({ message: 'Enter the notes as text.' })
  verificationNotes?: string | null;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'The updatedAt you last read. If it changed since then, the answer is 409.',
  })
  @Field(() => DateTimeScalar, { nullable: true })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? new Date(value) : value))
  @IsOptional()
  @IsDate({ message: 'Enter a time like 2026-01-31T09:00:00.000Z.' })
  updatedAt?: Date | null;
}

/** Fields left out stay. Null clears a field. */
export class UpdateDocumentInput {
  @ApiPropertyOptional({ type: String, format: 'date', nullable: true, description: 'YYYY-MM-DD' })
  @ValidateIf((_, value: unknown) => value !== undefined && value !== null)
  @IsString({ message: 'Enter a date like 2027-03-31.' })
  expiresOn?: string | null;
}
