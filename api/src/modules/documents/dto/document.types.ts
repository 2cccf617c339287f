import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';

/** The kinds of document in GraphQL. */
export enum DocumentKind {
  PASSPORT = 'passport',
  TRANSCRIPT = 'transcript',
  CERTIFICATE = 'certificate',
  VISA_APPLICATION = 'visa_application',
  FINANCIAL_STATEMENT = 'financial_statement',
  LETTER_OF_RECOMMENDATION = 'letter_of_recommendation',
  PERSONAL_STATEMENT = 'personal_statement',
  WORK_EXPERIENCE = 'work_experience',
  ADDITIONAL_DOCUMENT = 'additional_document',
  OTHER = 'other',
}
registerEnumType(DocumentKind, { name: 'DocumentType' });

export enum VerificationWord {
  PENDING = 'pending',
  VERIFIED = 'verified',
  REJECTED = 'rejected',
}
registerEnumType(VerificationWord, { name: 'VerificationStatus' });

/** What every transport says of a document. */
@ObjectType('Document')
export class DocumentType {
  @ApiProperty({ format: 'uuid' })
  @Field(() => ID)
  id: string;

  @ApiProperty({ description: 'The file name the person chose.' })
  @Field()
  originalName: string;

  @ApiProperty({ description: 'The name we store it under.' })
  @Field()
  filename: string;

  @ApiProperty({ enum: ['application/pdf', 'image/jpeg', 'image/png'] })
  @Field()
  mimeType: string;

  @ApiProperty({ enum: DocumentKind })
  @Field(() => DocumentKind)
  documentType: `${DocumentKind}`;

  @ApiProperty({ enum: VerificationWord })
  @Field(() => VerificationWord)
  verificationStatus: `${VerificationWord}`;

  @ApiProperty({ type: String, nullable: true })
  @Field(() => String, { nullable: true })
  verificationNotes: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  @Field(() => DateTimeScalar, { nullable: true })
  verifiedAt: Date | null;

  @ApiProperty({ format: 'date-time' })
  @Field(() => DateTimeScalar)
  uploadedAt: Date;

  @ApiProperty({ format: 'date-time' })
  @Field(() => DateTimeScalar)
  updatedAt: Date;

  @ApiProperty({ type: 'integer', description: 'In bytes.' })
  @Field(() => Int)
  size: number;

  @ApiProperty({ description: 'SHA-256 of the uploaded file, hexadecimal.' })
  @Field()
  sha256: string;

  @ApiProperty({ description: "Waiting for the virus scan. It can't be shown or downloaded until then." })
  @Field({ description: "Waiting for the virus scan. It can't be shown or downloaded until it's done." })
  scanning: boolean;

  @ApiProperty({
    description:
      "Whether the file can be shown and downloaded. Not while it's being scanned or if it has a virus.",
  })
  @Field({
    description:
      "Whether the file can be shown and downloaded. Not while it's being scanned or if it has a virus.",
  })
  readable: boolean;

  @ApiProperty()
  @Field()
  isSigned: boolean;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  @Field(() => DateTimeScalar, { nullable: true })
  signedAt: Date | null;

  @ApiProperty({ type: String, nullable: true })
  @Field(() => String, { nullable: true })
  verificationCode: string | null;

  @ApiProperty({ description: 'Whether the signed PDF is ready, a few seconds after the signature.' })
  @Field({ description: 'Whether the signed PDF is ready, a few seconds after the signature.' })
  sealed: boolean;

  @ApiProperty({ type: String, format: 'date', nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'Expiration date the owner entered (passport, test result), YYYY-MM-DD.',
  })
  expiresOn: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  @Field(() => DateTimeScalar, { nullable: true })
  supersededAt: Date | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  @Field(() => ID, { nullable: true })
  applicationId: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  @Field(() => ID, { nullable: true })
  visaAssessmentId: string | null;

  @ApiProperty({ description: 'Whether the owner can replace it now.' })
  @Field({ description: 'Whether the owner can replace it now.' })
  replaceable: boolean;

  @ApiProperty({ description: 'Whether the owner can delete it now.' })
  @Field()
  deletable: boolean;
}
