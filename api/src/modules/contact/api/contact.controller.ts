import { Body, Controller, HttpStatus, Post, Req, Res } from '@nestjs/common';
import { ApiConsumes, ApiOperation, ApiProperty, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { FormBody, isForm } from '../../../platform/http/form-body.js';
import { pathInLanguage } from '../../../platform/language/language-paths.js';
import { findLanguage, type Language } from '../../../platform/language/languages.js';
import { ContactMessageInput } from '../dto/contact.inputs.js';
import { ContactMessagesService } from '../index.js';

class SentMessage {
  @ApiProperty({ format: 'uuid' })
  id: string;
}

class ContactBody {
  @ApiProperty({ type: SentMessage })
  contactMessage: SentMessage;
}

/** The language of the form's page, from the form's URL. */
function readLanguage({ url }: FastifyRequest): Language {
  return findLanguage(new URLSearchParams(url.split('?')[1]).get('language') ?? 'en');
}

@ApiTags('Contact')
@Controller('api/contact')
export class ContactController {
  constructor(private readonly messages: ContactMessagesService) {}

  @Post()
  @Public()
  @FormBody()
  @ApiConsumes('application/json', 'application/x-www-form-urlencoded')
  @ApiOperation({ summary: 'Sends the contact form. A form of a page without script goes back to the page.' })
  @ApiResponse({ status: 201, type: ContactBody })
  @ApiResponse({ status: 303, description: 'The page says that the message is stored.' })
  async send(
    @Ctx() ctx: RequestContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() input: ContactMessageInput,
  ): Promise<ContactBody | undefined> {
    const id = await this.messages.send(ctx, input);
    if (!isForm(request)) return { contactMessage: { id } };
    const page = pathInLanguage('/contact', readLanguage(request));
    reply.status(HttpStatus.SEE_OTHER).header('Location', `${page}?sent=${id}#sent`);
    return undefined;
  }
}
