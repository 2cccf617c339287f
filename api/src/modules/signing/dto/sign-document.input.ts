import { Field, InputType, registerEnumType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { IsEnum, IsString } from 'class-validator';

/** The ways to sign, in GraphQL. */
export enum SignatureWord {
  DRAWN = 'drawn',
  TYPED = 'typed',
  UPLOADED = 'uploaded',
}
registerEnumType(SignatureWord, { name: 'SignatureType' });

@InputType()
export class SignDocumentInput {
  @ApiProperty({ description: 'A PNG or JPEG as a data URL: data:image/png;base64,...' })
  @Field()
  @IsString({ message: 'Please create a signature before signing.' })
  signatureData: string;

  @ApiProperty({ enum: SignatureWord })
  @Field(() => SignatureWord)
  @IsEnum(SignatureWord, { message: 'Choose drawn, typed, or uploaded.' })
  signatureType: `${SignatureWord}`;
}
