import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Public, SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { documentView, DocumentType } from '../../documents/index.js';
import { SignDocumentInput } from '../dto/sign-document.input.js';
import { SignaturesService, SigningService } from '../index.js';
import { SignatureRecordType } from './signature.types.js';

@Resolver(() => SignatureRecordType)
export class SigningResolver {
  constructor(
    private readonly signing: SigningService,
    private readonly signatures: SignaturesService,
  ) {}

  /** The signature with this verification code; public. */
  @Public()
  @Query(() => SignatureRecordType)
  signature(@Ctx() ctx: RequestContext, @Args('code') code: string): Promise<SignatureRecordType> {
    return this.signatures.getByCode(ctx, code);
  }

  @SignedIn()
  @Mutation(() => DocumentType)
  async signDocument(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
    @Args('input') input: SignDocumentInput,
  ): Promise<DocumentType> {
    return documentView(await this.signing.sign(ctx, id, input));
  }
}
