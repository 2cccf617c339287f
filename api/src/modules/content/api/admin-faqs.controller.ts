import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Allow, Audits } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { FaqFields, UpdateFaqInput } from '../dto/faq.inputs.js';
import { ListOrderInput } from '../dto/homepage.inputs.js';
import { faqView } from '../homepage.view.js';
import { FaqsService } from '../index.js';
import { AdminFaqsBody, DeletedItemBody, FaqBody, FaqsBody } from './bodies.js';
import { ApiListQuery, ApiSeenVersion, parseSeenVersion, readPage, type ListQuery } from './list-page.js';

@ApiTags('Admin')
@Allow('admin')
@Controller('api/admin/faqs')
export class AdminFaqsController {
  constructor(private readonly faqs: FaqsService) {}

  @Get()
  @ApiListQuery()
  @ApiOperation({ summary: 'All questions, including inactive ones' })
  @ApiResponse({ status: 200, type: AdminFaqsBody })
  async list(@Ctx() ctx: RequestContext, @Query() query: ListQuery): Promise<AdminFaqsBody> {
    const { rows, pageInfo } = await readPage(ctx, this.faqs, query);
    return { faqs: rows.map(faqView), pageInfo };
  }

  @Audits('faq.create')
  @Post()
  @ApiOperation({ summary: 'Add a question' })
  @ApiResponse({ status: 201, type: FaqBody })
  async create(@Ctx() ctx: RequestContext, @Body() input: FaqFields): Promise<FaqBody> {
    return { faq: faqView(await this.faqs.create(ctx, input)) };
  }

  @Audits('faq.reorder')
  @Put('order')
  @ApiOperation({ summary: 'Change the order of all questions' })
  @ApiResponse({ status: 200, type: FaqsBody })
  @ApiResponse({ status: 409, description: 'The list is no longer in the order you read.' })
  async reorder(@Ctx() ctx: RequestContext, @Body() input: ListOrderInput): Promise<FaqsBody> {
    return { faqs: (await this.faqs.reorder(ctx, input)).map(faqView) };
  }

  @Audits('faq.update')
  @Patch(':id')
  @ApiOperation({ summary: 'Change a question' })
  @ApiResponse({ status: 200, type: FaqBody })
  @ApiResponse({ status: 409, description: 'Someone else changed it since updatedAt.' })
  async update(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Body() { updatedAt, ...change }: UpdateFaqInput,
  ): Promise<FaqBody> {
    return { faq: faqView(await this.faqs.update(ctx, id, change, updatedAt)) };
  }

  @Audits('faq.delete')
  @Delete(':id')
  @ApiSeenVersion()
  @ApiOperation({ summary: 'Delete a question', description: 'You can restore it for one day.' })
  @ApiResponse({ status: 200, type: DeletedItemBody })
  async delete(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Query('updatedAt') updatedAt?: string,
  ): Promise<DeletedItemBody> {
    await this.faqs.delete(ctx, id, parseSeenVersion(updatedAt));
    return { deleted: true };
  }

  @Audits('faq.restore')
  @Post(':id/restore')
  @HttpCode(200)
  @ApiOperation({ summary: 'Undo a deletion' })
  @ApiResponse({ status: 200, type: FaqBody })
  async restore(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<FaqBody> {
    return { faq: faqView(await this.faqs.restore(ctx, id)) };
  }
}
