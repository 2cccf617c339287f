import { Body, Controller, Get, Header, Param, Patch, Query, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Allow, Audits } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { DomainError } from '../../../platform/errors/index.js';
import { Wording } from '../../../platform/language/wording.js';
import { restMessage } from '../chat.view.js';
import { ResolveInput } from '../dto/chat.inputs.js';
import { ChatMessageBody, ChatMessagesBody } from '../dto/rest-chat.js';
import { ChatDeskService, ChatHistoryService, ConsultationsService } from '../index.js';
import { transcriptFile } from './transcript-file.js';

@ApiTags('Admin')
@Allow('admin')
@Controller('api/admin')
export class AdminChatController {
  constructor(
    private readonly history: ChatHistoryService,
    private readonly desk: ChatDeskService,
    private readonly consultations: ConsultationsService,
  ) {}

  @Get('chat-messages')
  @ApiQuery({ name: 'sessionId', required: false })
  @ApiQuery({ name: 'isResolved', required: false, enum: ['true', 'false'] })
  @ApiQuery({ name: 'limit', required: false, description: '1 to 200. Default: 50.' })
  @ApiQuery({ name: 'cursor', required: false })
  @ApiQuery({ name: 'count', required: false, description: 'true: includes pageInfo.total.' })
  @ApiOperation({ summary: 'All chat messages, newest first' })
  @ApiResponse({ status: 200, type: ChatMessagesBody })
  async list(
    @Ctx() ctx: RequestContext,
    @Query('sessionId') sessionId?: string,
    @Query('isResolved') isResolved?: string,
    @Query('limit') limit?: string,
    @Query('cursor') cursor?: string,
    @Query('count') count?: string,
  ): Promise<ChatMessagesBody> {
    const filter = { sessionId, isResolved: getFlag(isResolved) };
    const size = limit === undefined ? undefined : Number(limit);
    const page = await this.history.listAllPage(ctx, filter, size, cursor);
    const total = count === 'true' ? { total: await this.history.countAll(ctx, filter) } : {};
    return {
      messages: page.rows.map(restMessage),
      pageInfo: { nextCursor: page.nextCursor, ...total },
    };
  }

  @Audits('chat.message.resolve')
  @Patch('chat-messages/:id')
  @ApiOperation({ summary: 'Mark a chat message as resolved, or reopen it' })
  @ApiResponse({ status: 200, type: ChatMessageBody })
  async resolve(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Body() { isResolved }: ResolveInput,
  ): Promise<ChatMessageBody> {
    await this.desk.resolveMessage(ctx, id, isResolved);
    return { message: restMessage(await this.history.get(ctx, id)) };
  }

  @Get('chat-sessions/:id/transcript')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('text/plain')
  @ApiOperation({ summary: "A person's consultation as a text file" })
  async transcript(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<StreamableFile> {
    const userId = await this.consultations.getOwner(ctx, id);
    return transcriptFile(await this.history.listByUser(ctx, userId), Wording.in('en'));
  }
}

function getFlag(text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  if (text === 'true' || text === 'false') return text === 'true';
  throw DomainError.invalid([{ field: 'isResolved', message: 'Choose true or false.' }]);
}
