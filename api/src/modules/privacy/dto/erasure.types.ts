import { Int, ObjectType } from '@nestjs/graphql';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';

@ObjectType('ErasedKind', { description: 'What is deleted with an account.' })
export class ErasedKindType {
  @ApiField(() => String)
  what: string;

  @ApiField(() => Int, { description: 'How many.' })
  rows: number;
}

@ObjectType('KeptKind', { description: 'What we keep without the account.' })
export class RetainedKindType {
  @ApiField(() => String)
  what: string;

  @ApiField(() => Int, { description: 'How many.' })
  rows: number;

  @ApiField(() => String)
  why: string;

  @ApiField(() => String)
  until: string;
}

@ObjectType('AccountErasurePreview', { description: 'What happens when you delete your account.' })
export class ErasurePreviewType {
  @ApiField(() => [ErasedKindType])
  deleted: readonly ErasedKindType[];

  @ApiField(() => Int, { description: 'Files that are deleted.' })
  files: number;

  @ApiField(() => [RetainedKindType])
  kept: readonly RetainedKindType[];

  @ApiField(() => [String], { description: "Why you can't delete it now. Empty: you can." })
  obstacles: readonly string[];

  @ApiField(() => [String], { description: 'What you lose by deleting it.' })
  warnings: readonly string[];
}

@ObjectType('ErasureReceipt', {
  description: "Proof that an account was deleted. It doesn't identify its owner.",
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

  @ApiField(() => DateTimeScalar, { nullable: true, description: 'When all files had been deleted.' })
  filesGoneAt: Date | null;

  @ApiField(() => [RetainedKindType])
  kept: readonly RetainedKindType[];

  @ApiField(() => String, { description: 'SHA-256 of what the receipt says, hexadecimal.' })
  sha256: string;

  @ApiField(() => Boolean, { description: 'Whether the receipt is unchanged.' })
  intact: boolean;
}
