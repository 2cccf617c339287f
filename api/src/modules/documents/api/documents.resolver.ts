import { Args, ID, Info, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { Allow, Audits, AuditsAdmins, SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { pageInfo } from '../../../platform/graphql/page-info.js';
import { selects } from '../../../platform/graphql/selected-fields.js';
import { BatchLoader } from '../../../platform/graphql/batch-loader.js';
import { ContradictionType } from '../../assessments/index.js';
import { type ClaimRecord, claimsView, DocumentClaimsType } from '../../claims/index.js';
import { VerifyDocumentInput } from '../dto/document.inputs.js';
import {
  DocumentProofsService,
  DocumentReviewsService,
  DocumentsService,
  DocumentType,
  documentView,
  RequiredDocumentsService,
} from '../index.js';
import {
  DocumentsArgs,
  RequiredDocumentType,
  ReviewConnectionType,
  ReviewsArgs,
} from './document-lists.types.js';
import { requiredDocumentView, reviewView } from './document-lists.view.js';

@SignedIn()
@Resolver(() => DocumentType)
export class DocumentsResolver {
  private readonly claimsByDocument: BatchLoader<readonly ClaimRecord[]>;

  constructor(
    private readonly service: DocumentsService,
    private readonly required: RequiredDocumentsService,
    private readonly reviews: DocumentReviewsService,
    private readonly proofs: DocumentProofsService,
  ) {
    this.claimsByDocument = new BatchLoader((ctx, ids) => proofs.list(ctx, ids));
  }

  @Query(() => [DocumentType])
  async documents(@Ctx() ctx: RequestContext, @Args() filter: DocumentsArgs): Promise<DocumentType[]> {
    return (await this.service.list(ctx, filter)).map(documentView);
  }

  @Query(() => DocumentType)
  async document(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<DocumentType> {
    return documentView(await this.service.get(ctx, id));
  }

  @Query(() => [RequiredDocumentType])
  async requiredDocuments(
    @Ctx() ctx: RequestContext,
    @Args('visaAssessmentId', { type: () => ID }) visaAssessmentId: string,
  ): Promise<RequiredDocumentType[]> {
    return (await this.required.list(ctx, visaAssessmentId)).map(requiredDocumentView);
  }

  /** Pending documents unless another status is requested; oldest upload first. */
  @Allow('admin')
  @Query(() => ReviewConnectionType)
  async documentReviews(
    @Ctx() ctx: RequestContext,
    @Args() { first, after, ...filter }: ReviewsArgs,
    @Info() info: GraphQLResolveInfo,
  ): Promise<ReviewConnectionType> {
    const [page, totalCount] = await Promise.all([
      this.reviews.listQueue(ctx, filter, first ?? undefined, after ?? undefined),
      selects(info, 'totalCount') ? this.reviews.count(ctx, filter) : 0,
    ]);
    return { nodes: page.rows.map((row) => reviewView(row)), pageInfo: pageInfo(page), totalCount };
  }

  @AuditsAdmins('document.delete')
  @Mutation(() => Boolean)
  async deleteDocument(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<boolean> {
    await this.service.delete(ctx, id);
    return true;
  }

  @Mutation(() => DocumentType)
  async setDocumentExpiry(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
    @Args('expiresOn', {
      type: () => String,
      nullable: true,
      description: 'Leave it out to keep it. Null clears it.',
    })
    expiresOn?: string | null,
  ): Promise<DocumentType> {
    const document =
      expiresOn === undefined
        ? await this.service.getOwnForSigning(ctx, id)
        : await this.service.setExpiry(ctx, id, expiresOn);
    return documentView(document);
  }

  @ResolveField(() => DocumentClaimsType, {
    nullable: true,
    description: 'What an admin saw on it when verifying it. Null if nothing was recorded.',
  })
  async claims(
    @Ctx() ctx: RequestContext,
    @Parent() { id }: DocumentType,
  ): Promise<DocumentClaimsType | null> {
    return claimsView((await this.claimsByDocument.load(ctx, id)) ?? []);
  }

  @Query(() => [ContradictionType], {
    description:
      'Where your verified documents differ from your newest answers, or from your profile if you have no result.',
  })
  documentContradictions(@Ctx() ctx: RequestContext): Promise<ContradictionType[]> {
    return this.proofs.listContradictions(ctx);
  }

  @Allow('admin')
  @Audits('document.verify')
  @Mutation(() => DocumentType)
  async verifyDocument(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
    @Args('input') input: VerifyDocumentInput,
  ): Promise<DocumentType> {
    return documentView(await this.reviews.verify(ctx, id, input));
  }
}
