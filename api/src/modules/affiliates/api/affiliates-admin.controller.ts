import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  HttpStatus,
  Param,
  Patch,
  Post,
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Allow, Audits } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { DomainError } from '../../../platform/errors/index.js';
import { AFFILIATE_STATUSES, type AffiliateStatus } from '../affiliates.enums.js';
import { restAffiliate, restCommission, restPayout } from '../affiliates.view.js';
import {
  DecideAffiliateInput,
  PayoutInput,
  ReturnPayoutInput,
  ReviewCommissionInput,
} from '../dto/affiliate.inputs.js';
import {
  AffiliateApplicationsService,
  BankFilesService,
  CommissionReviewsService,
  PayoutDraftsService,
  PayoutRecordsService,
  PayoutReturnsService,
  PayoutsService,
} from '../index.js';
import {
  AffiliateBody,
  AffiliatesBody,
  CommissionBody,
  HeldCommissionsBody,
  PayoutBody,
  PayoutDraftBody,
  PayoutsBody,
} from './bodies.js';

const LIMIT = { name: 'limit', required: false, description: '1 to 200. Default: 50.' };
const CURSOR = { name: 'cursor', required: false };
const COUNT = { name: 'count', required: false, description: 'true: includes pageInfo.total.' };

/** Affiliates, held commissions and payouts in the back office. */
@ApiTags('Admin')
@Allow('admin')
@Controller('api/admin')
export class AffiliatesAdminController {
  constructor(
    private readonly applications: AffiliateApplicationsService,
    private readonly reviews: CommissionReviewsService,
    private readonly payouts: PayoutsService,
    private readonly records: PayoutRecordsService,
    private readonly bankFiles: BankFilesService,
    private readonly returns: PayoutReturnsService,
    private readonly drafts: PayoutDraftsService,
  ) {}

  @Get('affiliates')
  @ApiQuery({ name: 'status', required: false, enum: Object.values(AFFILIATE_STATUSES) })
  @ApiQuery(LIMIT)
  @ApiQuery(CURSOR)
  @ApiQuery(COUNT)
  @ApiOperation({ summary: 'Affiliates and applications: those who wait oldest first, others newest first' })
  @ApiResponse({ status: 200, type: AffiliatesBody })
  async list(
    @Ctx() ctx: RequestContext,
    @Query('status') word?: string,
    @Query('limit') limit?: string,
    @Query('cursor') cursor?: string,
    @Query('count') count?: string,
  ): Promise<AffiliatesBody> {
    const status = readStatus(word);
    const page = await this.applications.list(ctx, status, readLimit(limit), cursor);
    const total = count === 'true' ? { total: await this.applications.count(ctx, status) } : {};
    return { affiliates: page.rows.map(restAffiliate), pageInfo: { nextCursor: page.nextCursor, ...total } };
  }

  @Audits('affiliate.approved', 'affiliate.refused', 'user.update')
  @Patch('affiliates/:id')
  @ApiOperation({ summary: 'Approve or refuse an application. The person reads the reason' })
  @ApiResponse({ status: 200, type: AffiliateBody })
  @ApiResponse({ status: 409, description: 'It already has a decision.' })
  async decide(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Body() input: DecideAffiliateInput,
  ): Promise<AffiliateBody> {
    return { affiliate: restAffiliate(await this.applications.decide(ctx, id, input)) };
  }

  @Get('commissions/held')
  @ApiQuery(LIMIT)
  @ApiQuery(CURSOR)
  @ApiQuery(COUNT)
  @ApiOperation({ summary: 'Commissions that wait for a decision, oldest first' })
  @ApiResponse({ status: 200, type: HeldCommissionsBody })
  async listHeld(
    @Ctx() ctx: RequestContext,
    @Query('limit') limit?: string,
    @Query('cursor') cursor?: string,
    @Query('count') count?: string,
  ): Promise<HeldCommissionsBody> {
    const page = await this.reviews.listHeldCommissions(ctx, readLimit(limit), cursor);
    const total = count === 'true' ? { total: await this.reviews.countHeldCommissions(ctx) } : {};
    return {
      commissions: page.rows.map(({ commission }) => ({
        ...restCommission(commission),
        flags: commission.flags,
      })),
      pageInfo: { nextCursor: page.nextCursor, ...total },
    };
  }

  @Audits('commission.cleared', 'commission.refused')
  @Patch('commissions/:id')
  @ApiOperation({ summary: 'Clear or refuse a held commission. The affiliate reads the note of a refusal' })
  @ApiResponse({ status: 200, type: CommissionBody })
  @ApiResponse({ status: 409, description: "It doesn't wait any more." })
  async review(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Body() input: ReviewCommissionInput,
  ): Promise<CommissionBody> {
    return { commission: restCommission(await this.reviews.decide(ctx, id, input)) };
  }

  @Get('payouts')
  @ApiQuery(LIMIT)
  @ApiQuery(CURSOR)
  @ApiQuery(COUNT)
  @ApiOperation({ summary: 'Runs of payouts, newest first' })
  @ApiResponse({ status: 200, type: PayoutsBody })
  async listPayouts(
    @Ctx() ctx: RequestContext,
    @Query('limit') limit?: string,
    @Query('cursor') cursor?: string,
    @Query('count') count?: string,
  ): Promise<PayoutsBody> {
    const page = await this.records.list(ctx, readLimit(limit), cursor);
    const total = count === 'true' ? { total: await this.records.count(ctx) } : {};
    return { payouts: page.rows.map(restPayout), pageInfo: { nextCursor: page.nextCursor, ...total } };
  }

  @Audits('payout.approve')
  @Post('payouts')
  @ApiOperation({
    summary: 'Approve a run of payouts, or preview it',
    description:
      'Pays what is due: past its refund window, and not held. Asked again, it pays nothing twice.',
  })
  @ApiResponse({ status: 200, type: PayoutBody, description: 'preview: true. Nothing is recorded.' })
  @ApiResponse({ status: 201, type: PayoutBody })
  async payOut(
    @Ctx() ctx: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() input: PayoutInput = {},
  ): Promise<PayoutBody> {
    if (input.preview !== true) return { payout: restPayout(await this.payouts.approve(ctx, input)) };
    void reply.status(HttpStatus.OK);
    return { payout: restPayout(await this.payouts.preview(ctx, input)) };
  }

  @Audits('payout.paid')
  @Patch('payouts/:id')
  @ApiOperation({ summary: 'Mark a run as paid: the bank has sent the money. Each affiliate hears of it' })
  @ApiResponse({ status: 200, type: PayoutBody })
  async markPaid(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<PayoutBody> {
    return { payout: restPayout(await this.payouts.markPaid(ctx, id)) };
  }

  @Get('payouts/draft')
  @ApiOperation({ summary: 'The drafted run of the last month, while it waits for approval' })
  @ApiResponse({ status: 200, type: PayoutDraftBody })
  async draft(@Ctx() ctx: RequestContext): Promise<PayoutDraftBody> {
    return { draft: await this.drafts.findOpen(ctx) };
  }

  @Audits('payout.cancel')
  @Post('payouts/:id/cancel')
  @HttpCode(200)
  @ApiOperation({ summary: 'Cancel a run that is not paid yet. The next run pays its commissions' })
  @ApiResponse({ status: 200, type: PayoutBody })
  @ApiResponse({ status: 409, description: 'The run is paid.' })
  async cancel(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Body() { reason }: ReturnPayoutInput,
  ): Promise<PayoutBody> {
    return { payout: restPayout(await this.returns.cancelRun(ctx, id, reason)) };
  }

  @Audits('payout.return')
  @Post('payout-lines/:id/return')
  @HttpCode(200)
  @ApiOperation({ summary: "Mark one affiliate's transfer as returned. The next run pays its commissions" })
  @ApiResponse({ status: 200, type: PayoutBody })
  async buildReturnBarLine(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Body() { reason }: ReturnPayoutInput,
  ): Promise<PayoutBody> {
    return { payout: restPayout(await this.returns.buildReturnBarLine(ctx, id, reason)) };
  }

  @Get('payouts/:id/bank.csv')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('text/csv')
  @ApiOperation({ summary: "A run as a file for the bank, with the affiliates' accounts" })
  async bankFile(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<StreamableFile> {
    const { name, file } = await this.bankFiles.write(ctx, id);
    return new StreamableFile(file, {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${name}"`,
    });
  }
}

function readLimit(limit: string | undefined): number | undefined {
  return limit === undefined ? undefined : Number(limit);
}

function readStatus(word: string | undefined): AffiliateStatus | null {
  if (word === undefined || word === 'all') return null;
  const affiliateStatus = Object.values(AFFILIATE_STATUSES).find((status) => status === word);
  if (affiliateStatus !== undefined) return affiliateStatus;
  throw DomainError.invalid([{ field: 'status', message: 'Choose applied, approved, or refused.' }]);
}
