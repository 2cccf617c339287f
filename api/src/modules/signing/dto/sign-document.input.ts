import { InputType, registerEnumType } from '@nestjs/graphql';
import { IsEnum, IsString } from 'class-validator';
import { ApiField } from '../../../platform/validation/api-field.js';

/** The ways to sign, in GraphQL. */
export enum SignatureTypeEnum {
  DRAWN = 'drawn',
  TYPED = 'typed',
  UPLOADED = 'uploaded',
}
registerEnumType(SignatureTypeEnum, { name: 'SignatureType' });

@InputType()
export class SignDocumentInput {
  @ApiField(() => String, { description: 'A PNG or JPEG as a data URL: data:image/png;base64,...' })
  @IsString({ message: 'Please create a signature before signing.' })
  signatureData: string;

  @ApiField(() => SignatureTypeEnum)
  @IsEnum(SignatureTypeEnum, { message: 'Choose drawn, typed, or uploaded.' })
  signatureType: `${SignatureTypeEnum}`;
}
