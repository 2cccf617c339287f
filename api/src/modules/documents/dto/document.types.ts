import { ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';

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

export enum VerificationStatusEnum {
  PENDING = 'pending',
  VERIFIED = 'verified',
  REJECTED = 'rejected',
}
registerEnumType(VerificationStatusEnum, { name: 'VerificationStatus' });

/** The fields of a document in every transport. */
@ObjectType('Document')
export class DocumentType {
  @ApiField(() => ID)
  id: string;

  @ApiField(() => String, { description: 'The file name the person chose.' })
  originalName: string;

  @ApiField(() => String, { description: 'The name we store it under.' })
  filename: string;

  @ApiField(() => String, { rest: { enum: ['application/pdf', 'image/jpeg', 'image/png'] } })
  mimeType: string;

  @ApiField(() => DocumentKind)
  documentType: `${DocumentKind}`;

  @ApiField(() => VerificationStatusEnum)
  verificationStatus: `${VerificationStatusEnum}`;

  @ApiField(() => String, { nullable: true })
  verificationNotes: string | null;

  @ApiField(() => DateTimeScalar, { nullable: true })
  verifiedAt: Date | null;

  @ApiField(() => DateTimeScalar)
  uploadedAt: Date;

  @ApiField(() => DateTimeScalar)
  updatedAt: Date;

  @ApiField(() => Int, { description: 'In bytes.' })
  size: number;

  @ApiField(() => String, { description: 'SHA-256 of the uploaded file, hexadecimal.' })
  sha256: string;

  @ApiField(() => Boolean, {
    description: "Waiting for the virus scan. It can't be shown or downloaded until it's done.",
    rest: { description: "Waiting for the virus scan. It can't be shown or downloaded until then." },
  })
  scanning: boolean;

  @ApiField(() => Boolean, {
    description:
      "Whether the file can be shown and downloaded. Not while it's being scanned or if it has a virus.",
  })
  readable: boolean;

  @ApiField(() => Boolean)
  isSigned: boolean;

  @ApiField(() => DateTimeScalar, { nullable: true })
  signedAt: Date | null;

  @ApiField(() => String, { nullable: true })
  verificationCode: string | null;

  @ApiField(() => Boolean, {
    description: 'Whether the signed PDF is ready, a few seconds after the signature.',
  })
  sealed: boolean;

  @ApiField(() => String, {
    nullable: true,
    description: 'Expiration date the owner entered (passport, test result), YYYY-MM-DD.',
    rest: { format: 'date' },
  })
  expiresOn: string | null;

  @ApiField(() => DateTimeScalar, { nullable: true })
  supersededAt: Date | null;

  @ApiField(() => ID, { nullable: true })
  applicationId: string | null;

  @ApiField(() => ID, { nullable: true })
  visaAssessmentId: string | null;

  @ApiField(() => Boolean, { description: 'Whether the owner can replace it now.' })
  replaceable: boolean;

  @ApiField(() => Boolean, { description: 'Whether the owner can delete it now.' })
  deletable: boolean;
}
