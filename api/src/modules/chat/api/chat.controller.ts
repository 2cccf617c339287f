import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Public, requireActor, SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { ReaderLanguage } from '../../../platform/context/reader-language.decorator.js';
import type { Language } from '../../../platform/language/languages.js';
import { Wording } from '../../../platform/language/wording.js';
import { SupportStatusBody } from '../dto/rest-chat.js';
import { ChatHistoryService, ChatPresenceService, SupportStatusService } from '../index.js';
import { transcriptFile } from './transcript-file.js';

@ApiTags('Chat')
@SignedIn()
@Controller('api/chat')
export class ChatController {
  constructor(
    private readonly history: ChatHistoryService,
    private readonly presence: ChatPresenceService,
    private readonly status: SupportStatusService,
  ) {}

  @Public()
  @Get('status')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Whether a consultant is online, and when someone answers' })
  @ApiResponse({ status: 200, type: SupportStatusBody })
  async getStatus(
    @Ctx() ctx: RequestContext,
    @ReaderLanguage() language: Language,
  ): Promise<SupportStatusBody> {
    const adminCount = await this.presence.countAdmins(ctx);
    return { status: this.status.getStatus(adminCount, Wording.in(language)) };
  }

  @Get('transcript')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('text/plain')
  @ApiOperation({ summary: 'Your consultation as a text file' })
  @ApiResponse({ status: 404, description: 'There are no messages.' })
  async transcript(
    @Ctx() ctx: RequestContext,
    @ReaderLanguage() language: Language,
  ): Promise<StreamableFile> {
    const messages = await this.history.listByUser(ctx, requireActor(ctx).userId);
    return transcriptFile(messages, Wording.in(language));
  }
}
