import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import { Wording } from '../../../platform/language/wording.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { AssessmentsService } from '../../assessments/index.js';
import { UsersService } from '../../users/index.js';
import { PaymentsService } from '../index.js';
import { noReceipt } from '../payments.errors.js';

@ApiTags('Payments')
@SignedIn()
@Controller()
export class ReceiptsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly users: UsersService,
    private readonly assessments: AssessmentsService,
  ) {}

  @Get('api/payments/:id/receipt.pdf')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('application/pdf')
  @ApiOperation({ summary: 'The receipt of a payment as a PDF, for its payer and for admins' })
  @ApiResponse({ status: 409, description: "The payment isn't complete." })
  async pdf(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<StreamableFile> {
    const payment = await this.payments.get(ctx, id);
    const { paidAt, userId, assessmentId } = payment;
    if (paidAt === null) throw noReceipt();
    const payer = userId === null ? null : await this.users.get(ctx, userId);
    const reviewed = assessmentId === null ? null : await this.assessments.get(ctx, assessmentId);
    // The PDF code loads slowly and few processes need it, so it is loaded on the first request.
    const { receiptName, renderReceipt } = await import('../receipts/receipt.js');
    const paid = { ...payment, paidAt };
    const wording = Wording.in(payer?.language ?? 'en');
    return new StreamableFile(await renderReceipt({ payment: paid, payer, reviewed }, wording), {
      type: 'application/pdf',
      disposition: `attachment; filename="${receiptName(paid)}"`,
    });
  }
}
