import { Args, ID, Info, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { Allow, Audits, SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import { ReaderLanguage } from '../../../platform/context/reader-language.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import type { Language } from '../../../platform/language/languages.js';
import { pageInfo } from '../../../platform/graphql/page-info.js';
import { selects } from '../../../platform/graphql/selected-fields.js';
import {
  AssignReviewArgs,
  ReviewAssessmentInput,
  ReviewMessageInput,
  VisaAssistArgs,
} from '../dto/visa-assist.inputs.js';
import {
  ReviewCaseConnectionType,
  ReviewCaseType,
  ReviewerType,
  ReviewMessageType,
  VisaAssessmentType,
} from '../dto/visa-assist.types.js';
import { VisaAssistService } from '../index.js';
import { messageView, reviewCaseView, visaAssessmentView } from '../visa-assist.view.js';

@SignedIn()
@Resolver(() => VisaAssessmentType)
export class VisaAssistResolver {
  constructor(private readonly visaAssist: VisaAssistService) {}

  @Query(() => [VisaAssessmentType], { description: 'Your paid assessments, newest first.' })
  async visaAssessments(
    @Ctx() ctx: RequestContext,
    @ReaderLanguage() language: Language,
    @Info() info: GraphQLResolveInfo,
  ): Promise<VisaAssessmentType[]> {
    const details = {
      payment: selects(info, 'payment'),
      documents: selects(info, 'documents'),
      timeline: selects(info, 'timeline'),
      messages: selects(info, 'messages'),
    };
    return (await this.visaAssist.listOwn(ctx, details)).map((record) =>
      visaAssessmentView(record, language),
    );
  }

  /** By assessment ID. */
  @Query(() => VisaAssessmentType)
  async visaAssessment(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
    @ReaderLanguage() language: Language,
  ): Promise<VisaAssessmentType> {
    return visaAssessmentView(await this.visaAssist.getOwn(ctx, id), language);
  }

  @Query(() => [ReviewMessageType], {
    description: 'The messages of your assessment, oldest first, also after a refund.',
  })
  async reviewMessages(
    @Ctx() ctx: RequestContext,
    @Args('assessmentId', { type: () => ID }) assessmentId: string,
  ): Promise<ReviewMessageType[]> {
    return (await this.visaAssist.listMessages(ctx, assessmentId)).map(messageView);
  }

  /**
   * The owner has sent all requested documents; the expert takes the next step. Repeating it changes nothing.
   */
  @Mutation(() => VisaAssessmentType)
  async submitReviewDocuments(
    @Ctx() ctx: RequestContext,
    @Args('assessmentId', { type: () => ID }) assessmentId: string,
    @ReaderLanguage() language: Language,
  ): Promise<VisaAssessmentType> {
    return visaAssessmentView(await this.visaAssist.submitDocuments(ctx, assessmentId), language);
  }

  /** Writes to the expert, while the review is open. */
  @Mutation(() => ReviewMessageType)
  async writeReviewMessage(
    @Ctx() ctx: RequestContext,
    @Args('assessmentId', { type: () => ID }) assessmentId: string,
    @Args('input') { text }: ReviewMessageInput,
  ): Promise<ReviewMessageType> {
    return messageView(await this.visaAssist.write(ctx, assessmentId, text));
  }

  /**
   * Most urgent first for statuses that need work, otherwise newest first. Reads only the requested fields.
   */
  @Allow('admin')
  @Query(() => ReviewCaseConnectionType)
  async adminVisaAssist(
    @Ctx() ctx: RequestContext,
    @Args() { first, after, ...filter }: VisaAssistArgs,
    @Info() info: GraphQLResolveInfo,
  ): Promise<ReviewCaseConnectionType> {
    const isSelected = (...path: string[]) => selects(info, 'nodes', ...path);
    const [page, totalCount] = await Promise.all([
      this.visaAssist.listPage(ctx, filter, {
        limit: first ?? undefined,
        cursor: after ?? undefined,
        detail: {
          questionnaire: isSelected('assessment', 'questionnaire'),
          result: isSelected('assessment', 'aiResult'),
          explanation: isSelected('assessment', 'aiResult', 'explanation'),
        },
        details: {
          payment: isSelected('payment'),
          documents: isSelected('documents') || isSelected('documentCount'),
          timeline: isSelected('timeline'),
          messages: isSelected('messages'),
        },
      }),
      selects(info, 'totalCount') ? this.visaAssist.count(ctx, filter) : 0,
    ]);
    return { nodes: page.rows.map((row) => reviewCaseView(row)), pageInfo: pageInfo(page), totalCount };
  }

  /** By assessment ID. */
  @Allow('admin')
  @Query(() => ReviewCaseType)
  async adminReviewCase(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<ReviewCaseType> {
    return reviewCaseView(await this.visaAssist.getCase(ctx, id));
  }

  @Allow('admin')
  @Query(() => [ReviewerType], { description: 'The admins who can work on a case.' })
  reviewers(@Ctx() ctx: RequestContext): Promise<ReviewerType[]> {
    return this.visaAssist.listReviewers(ctx);
  }

  /**
   * Missing fields stay unchanged; null clears a field. The owner is notified of a new status and a
   * new reply.
   */
  @Allow('admin')
  @Audits('review.update')
  @Mutation(() => ReviewCaseType)
  async reviewAssessment(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
    @Args('input') input: ReviewAssessmentInput,
  ): Promise<ReviewCaseType> {
    return reviewCaseView(await this.visaAssist.review(ctx, id, input));
  }

  @Allow('admin')
  @Audits('review.assign')
  @Mutation(() => ReviewCaseType)
  async assignReview(
    @Ctx() ctx: RequestContext,
    @Args() { id, reviewerId }: AssignReviewArgs,
  ): Promise<ReviewCaseType> {
    return reviewCaseView(await this.visaAssist.assign(ctx, id, reviewerId));
  }
}
