import { Int, ObjectType } from '@nestjs/graphql';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';

@ObjectType('ErasedKind', { description: 'What goes with an account.' })
export class ErasedKindType {
  @ApiField(() => String)
  what: string;

  @ApiField(() => Int, { description: 'How many.' })
  rows: number;
}

@ObjectType('KeptKind', { description: 'What stays without the account.' })
export class KeptKindType {
  @ApiField(() => String)
  what: string;

  @ApiField(() => Int, { description: 'How many.' })
  rows: number;

  @ApiField(() => String)
  why: string;

  @ApiField(() => String)
  until: string;
}

@ObjectType('AccountErasurePreview', { description: 'What deleting your account does.' })
export class ErasurePreviewType {
  @ApiField(() => [ErasedKindType])
  deleted: readonly ErasedKindType[];

  @ApiField(() => Int, { description: 'Files that are deleted.' })
  files: number;

  @ApiField(() => [KeptKindType])
  kept: readonly KeptKindType[];

  @ApiField(() => [String], { description: "Why you can't delete it now. Empty: you can." })
  obstacles: readonly string[];

  @ApiField(() => [String], { description: 'What you lose by it.' })
  warnings: readonly string[];
}

@ObjectType('ErasureReceipt', {
  description: 'That an account was deleted. It says nothing about whose it was.',
})
export class ErasureReceiptType {
  @ApiField(() => String)
  code: string;

  @ApiField(() => DateTimeScalar)
  erasedAt: Date;

  @ApiField(() => [ErasedKindType])
  deleted: readonly ErasedKindType[];

  @ApiField(() => Int)
  files: number;

  @ApiField(() => DateTimeScalar, { nullable: true, description: 'When all files were gone.' })
  filesGoneAt: Date | null;

  @ApiField(() => [KeptKindType])
  kept: readonly KeptKindType[];

  @ApiField(() => String, { description: 'SHA-256 of what the receipt says, hexadecimal.' })
  sha256: string;

  @ApiField(() => Boolean, { description: 'Whether the receipt still is as it was written.' })
  intact: boolean;
}
