import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Allow, Audits } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { SuccessStoryFields, UpdateSuccessStoryInput } from '../dto/success-story.inputs.js';
import { ListOrderInput } from '../dto/homepage.inputs.js';
import { successStoryView } from '../homepage.view.js';
import { SuccessStoriesService } from '../index.js';
import { AdminSuccessStoriesBody, DeletedItemBody, SuccessStoryBody, SuccessStoriesBody } from './bodies.js';
import { ApiListQuery, ApiSeenVersion, parseSeenVersion, readPage, type ListQuery } from './list-page.js';

@ApiTags('Admin')
@Allow('admin')
@Controller('api/admin/success-stories')
export class AdminSuccessStoriesController {
  constructor(private readonly stories: SuccessStoriesService) {}

  @Get()
  @ApiListQuery()
  @ApiOperation({ summary: 'All success stories, including inactive ones' })
  @ApiResponse({ status: 200, type: AdminSuccessStoriesBody })
  async list(@Ctx() ctx: RequestContext, @Query() query: ListQuery): Promise<AdminSuccessStoriesBody> {
    const { rows, pageInfo } = await readPage(ctx, this.stories, query);
    return { successStories: rows.map(successStoryView), pageInfo };
  }

  @Audits('success_story.create')
  @Post()
  @ApiOperation({ summary: 'Add a success story' })
  @ApiResponse({ status: 201, type: SuccessStoryBody })
  async create(@Ctx() ctx: RequestContext, @Body() input: SuccessStoryFields): Promise<SuccessStoryBody> {
    return { successStory: successStoryView(await this.stories.create(ctx, input)) };
  }

  @Audits('success_story.reorder')
  @Put('order')
  @ApiOperation({ summary: 'Change the order of all success stories' })
  @ApiResponse({ status: 200, type: SuccessStoriesBody })
  @ApiResponse({ status: 409, description: 'The list is no longer in the order you read.' })
  async reorder(@Ctx() ctx: RequestContext, @Body() input: ListOrderInput): Promise<SuccessStoriesBody> {
    return { successStories: (await this.stories.reorder(ctx, input)).map(successStoryView) };
  }

  @Audits('success_story.update')
  @Patch(':id')
  @ApiOperation({ summary: 'Change a success story' })
  @ApiResponse({ status: 200, type: SuccessStoryBody })
  @ApiResponse({ status: 409, description: 'Someone else changed it since updatedAt.' })
  async update(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Body() { updatedAt, ...change }: UpdateSuccessStoryInput,
  ): Promise<SuccessStoryBody> {
    return { successStory: successStoryView(await this.stories.update(ctx, id, change, updatedAt)) };
  }

  @Audits('success_story.delete')
  @Delete(':id')
  @ApiSeenVersion()
  @ApiOperation({ summary: 'Delete a success story', description: 'You can restore it for one day.' })
  @ApiResponse({ status: 200, type: DeletedItemBody })
  async delete(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Query('updatedAt') updatedAt?: string,
  ): Promise<DeletedItemBody> {
    await this.stories.delete(ctx, id, parseSeenVersion(updatedAt));
    return { deleted: true };
  }

  @Audits('success_story.restore')
  @Post(':id/restore')
  @HttpCode(200)
  @ApiOperation({ summary: 'Undo a deletion' })
  @ApiResponse({ status: 200, type: SuccessStoryBody })
  async restore(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<SuccessStoryBody> {
    return { successStory: successStoryView(await this.stories.restore(ctx, id)) };
  }
}
