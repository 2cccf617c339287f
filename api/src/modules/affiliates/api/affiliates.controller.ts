import { Body, Controller, Get, Header, Param, Post, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Allow, Public } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import { ReaderLanguage } from '../../../platform/context/reader-language.decorator.js';
import { Wording } from '../../../platform/language/wording.js';
import type { Language } from '../../../platform/language/languages.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { UsersService } from '../../users/index.js';
import { restAffiliate, restCommission, restTotals } from '../affiliates.view.js';
import { RestAffiliateApplication } from '../dto/affiliate.inputs.js';
import { AffiliateEarningsService, FraudSignalsService, PayoutRecordsService } from '../index.js';
import { readCampaign } from '../referral-tokens.js';
import { Applying } from './applying.js';
import { AffiliateBody, CommissionsBody } from './bodies.js';
import { ReferralCookies } from './referral-cookies.js';

@ApiTags('Affiliates')
@Controller('api/affiliate')
export class AffiliatesController {
  constructor(
    private readonly applying: Applying,
    private readonly earnings: AffiliateEarningsService,
    private readonly payouts: PayoutRecordsService,
    private readonly users: UsersService,
    private readonly signals: FraudSignalsService,
    private readonly cookies: ReferralCookies,
  ) {}

  @Post('apply')
  @Public()
  @ApiOperation({
    summary: 'Apply to become an affiliate',
    description: 'Signed out, send the fields of a sign-up as well: the account is made and signed in.',
  })
  @ApiResponse({ status: 201, type: AffiliateBody })
  @ApiResponse({ status: 409, description: 'Already an affiliate, or already applied.' })
  async apply(
    @Ctx() ctx: RequestContext,
    @Body() input: RestAffiliateApplication,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AffiliateBody> {
    return { affiliate: restAffiliate(await this.applying.apply(ctx, reply, input, input)) };
  }

  @Get('commissions')
  @Allow('affiliate')
  @ApiOperation({ summary: 'Your commissions, newest first, at most 1,000' })
  @ApiResponse({ status: 200, type: CommissionsBody })
  async commissions(
    @Ctx() ctx: RequestContext,
    @ReaderLanguage() language: Language,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CommissionsBody> {
    await this.signals.recordTrace(ctx, this.cookies.nameDevice(reply));
    const [commissions, totals] = await Promise.all([
      this.earnings.listAll(ctx),
      this.earnings.getTotals(ctx),
    ]);
    return {
      commissions: commissions.map((commission) => restCommission(commission, language)),
      totals: restTotals(totals),
      referralLink: this.earnings.getReferralLink(ctx),
    };
  }

  @Get('qr.svg')
  @Allow('affiliate')
  @Header('Cache-Control', 'no-store')
  @Header('Content-Type', 'image/svg+xml')
  @ApiProduces('image/svg+xml')
  @ApiQuery({ name: 'campaign', required: false, description: 'Small letters, digits, and dashes.' })
  @ApiOperation({ summary: 'The QR code of your link' })
  async qrCode(@Ctx() ctx: RequestContext, @Query('campaign') campaign?: string): Promise<string> {
    const { default: qrcode } = await import('qrcode');
    const link = this.earnings.getReferralLink(ctx, readCampaign(campaign ?? null));
    return qrcode.toString(link, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
  }

  @Get('payouts/:id/statement.pdf')
  @Allow('affiliate')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('application/pdf')
  @ApiOperation({ summary: 'The statement of one of your payouts as a PDF' })
  async statement(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<StreamableFile> {
    const { payout, items } = await this.payouts.getOwn(ctx, id);
    const affiliate = await this.users.get(ctx, ctx.actor?.userId ?? '');
    // The PDF code loads slowly and few processes need it, so it is loaded on the first request.
    const { getStatementName, renderStatement } = await import('../statement.js');
    return new StreamableFile(
      await renderStatement({ payout, items, affiliate }, Wording.in(affiliate.language)),
      {
        type: 'application/pdf',
        disposition: `attachment; filename="${getStatementName(payout)}"`,
      },
    );
  }
}
