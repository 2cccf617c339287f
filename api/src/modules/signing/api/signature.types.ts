import { Field, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';
import { DocumentType } from '../../documents/index.js';

/** The public data of a signature, for anyone with its code. */
@ObjectType('SignatureRecord')
export class SignatureRecordType {
  @ApiProperty({ example: '7KQ2M-X9D4T-0VB8R-3HZ6N' })
  @Field()
  code: string;

  @ApiField(() => String, { description: 'SHA-256 of the original, hexadecimal.' })
  documentHash: string;

  @ApiField(() => String, {
    nullable: true,
    description: "SHA-256 of the signed PDF, hexadecimal. Null for a few seconds, until it's sealed.",
  })
  signedHash: string | null;

  @ApiField(() => String)
  signerName: string;

  @ApiField(() => DateTimeScalar)
  signedAt: Date;

  @ApiField(() => Boolean, {
    description: 'Whether the record, its audit trail, and the stored file still match.',
  })
  intact: boolean;
}

/** REST response bodies; each is an object with one named property. */
export class SignatureBody {
  @ApiProperty({ type: SignatureRecordType })
  signature: SignatureRecordType;
}

export class SignedDocumentBody {
  @ApiProperty({ type: DocumentType })
  document: DocumentType;
}
