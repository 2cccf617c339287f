import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AccountOwner, ObserverMay, Public, SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import { RequestContext } from '../../../platform/context/request-context.js';
import { userView } from '../../users/index.js';
import { AccountsService } from '../accounts.service.js';
import { LogInInput, PasswordInput, SignUpInput, UpdateMeInput } from '../dto/account.inputs.js';
import { AccountsTransport } from './accounts-transport.js';
import { DeletedBody, MessageBody, UserBody } from './bodies.js';

@ApiTags('Sign-in')
@Controller('api/auth')
export class AccountsController {
  constructor(
    private readonly transport: AccountsTransport,
    private readonly accounts: AccountsService,
  ) {}

  @Post('signup')
  @Public()
  @ApiOperation({
    summary: 'Create an account and sign in',
    description: 'It accepts the terms and the privacy notice as they are that day.',
  })
  @ApiResponse({ status: 201, type: UserBody })
  async signUp(
    @Ctx() ctx: RequestContext,
    @Body() input: SignUpInput,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserBody> {
    return { user: await this.transport.signUp(ctx, reply, input) };
  }

  @Post('login')
  @HttpCode(200)
  @Public()
  @ApiOperation({ summary: 'Sign in' })
  @ApiResponse({ status: 200, type: UserBody })
  async logIn(
    @Ctx() ctx: RequestContext,
    @Body() input: LogInInput,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserBody> {
    return { user: await this.transport.logIn(ctx, reply, input) };
  }

  @Post('logout')
  @HttpCode(200)
  @Public()
  @ObserverMay()
  @ApiOperation({ summary: 'Sign out. Works without a session too.' })
  @ApiResponse({ status: 200, type: MessageBody })
  async logOut(
    @Ctx() ctx: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageBody> {
    await this.transport.logOut(ctx, reply);
    return { message: 'Logged out' };
  }

  @Get('me')
  @SignedIn()
  @ApiOperation({ summary: 'Get the signed-in user' })
  @ApiResponse({ status: 200, type: UserBody })
  async me(@Ctx() ctx: RequestContext): Promise<UserBody> {
    return { user: userView(await this.accounts.me(ctx), ctx.actor) };
  }

  @Patch('me')
  @SignedIn()
  @ApiOperation({ summary: 'Change your profile' })
  @ApiResponse({ status: 200, type: UserBody })
  async updateMe(@Ctx() ctx: RequestContext, @Body() input: UpdateMeInput): Promise<UserBody> {
    return { user: await this.transport.updateMe(ctx, input) };
  }

  @Delete('me')
  @AccountOwner()
  @ApiOperation({ summary: 'Delete your account and everything connected to it' })
  @ApiResponse({ status: 200, type: DeletedBody })
  async erase(
    @Ctx() ctx: RequestContext,
    @Body() input: PasswordInput,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeletedBody> {
    await this.transport.erase(ctx, reply, input.password);
    return { deleted: true };
  }
}
