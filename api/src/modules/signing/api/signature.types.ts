import { Field, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { DocumentType } from '../../documents/index.js';

/** What anybody who has the code may know. */
@ObjectType('SignatureRecord')
export class SignatureRecordType {
  @ApiProperty({ example: '7KQ2M-X9D4T-0VB8R-3HZ6N' })
  @Field()
  code: string;

  @ApiProperty({ description: 'SHA-256 of the original, hexadecimal.' })
  @Field()
  documentHash: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: "SHA-256 of the signed PDF, hexadecimal. Null for a few seconds, until it's sealed.",
  })
  @Field(() => String, { nullable: true })
  signedHash: string | null;

  @ApiProperty()
  @Field()
  signerName: string;

  @ApiProperty({ format: 'date-time' })
  @Field(() => DateTimeScalar)
  signedAt: Date;

  @ApiProperty({ description: 'Whether the record, its audit trail, and the stored file still match.' })
  @Field()
  intact: boolean;
}

/** The bodies of REST's answers: each is an object keyed by what it holds. */
export class SignatureBody {
  @ApiProperty({ type: SignatureRecordType })
  signature: SignatureRecordType;
}

export class SignedDocumentBody {
  @ApiProperty({ type: DocumentType })
  document: DocumentType;
}
