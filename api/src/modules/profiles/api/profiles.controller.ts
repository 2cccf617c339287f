import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { UpdateProfileInput } from '../dto/profile.inputs.js';
import { ProfilesService } from '../index.js';
import { profileChangeView, profileView } from '../profile.view.js';
import {
  DeletedInputBody,
  ErasedHistoryBody,
  PrefillBody,
  ProfileBody,
  ProfileHistoryBody,
} from './bodies.js';

@ApiTags('Profile')
@SignedIn()
@Controller()
export class ProfilesController {
  constructor(private readonly profiles: ProfilesService) {}

  @Get('api/profile')
  @ApiOperation({ summary: 'Your profile, which all your calculators and assessments use' })
  @ApiResponse({ status: 200, type: ProfileBody })
  async mine(@Ctx() ctx: RequestContext): Promise<ProfileBody> {
    return { profile: profileView(await this.profiles.mine(ctx)) };
  }

  @Patch('api/profile')
  @ApiOperation({
    summary: 'Change your profile',
    description: 'Fields you leave out stay. Null clears a field. A list replaces the old list.',
  })
  @ApiResponse({ status: 200, type: ProfileBody })
  @ApiResponse({ status: 400, description: 'Lists each invalid field and the values it accepts.' })
  async update(@Ctx() ctx: RequestContext, @Body() input: UpdateProfileInput): Promise<ProfileBody> {
    return { profile: profileView(await this.profiles.update(ctx, input)) };
  }

  @Get('api/profile/history')
  @ApiOperation({ summary: 'What changed in your profile, newest first' })
  @ApiResponse({ status: 200, type: ProfileHistoryBody })
  async listChanges(@Ctx() ctx: RequestContext): Promise<ProfileHistoryBody> {
    return { changes: (await this.profiles.listChanges(ctx)).map(profileChangeView) };
  }

  @Post('api/profile/history/:id/undo')
  @HttpCode(200)
  @ApiOperation({ summary: 'Undo a change' })
  @ApiResponse({ status: 200, type: ProfileBody })
  @ApiResponse({ status: 404, description: "This change doesn't exist or isn't yours." })
  @ApiResponse({ status: 409, description: 'It is already undone, or the field changed again later.' })
  async undo(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<ProfileBody> {
    return { profile: profileView(await this.profiles.undo(ctx, id)) };
  }

  @Delete('api/profile/history')
  @ApiOperation({ summary: 'Erase the history of your profile. The profile stays' })
  @ApiResponse({ status: 200, type: ErasedHistoryBody })
  async eraseHistory(@Ctx() ctx: RequestContext): Promise<ErasedHistoryBody> {
    return { deleted: await this.profiles.eraseHistory(ctx) };
  }

  @Get('api/profile/calculators/:id/prefill')
  @ApiOperation({
    summary: "A calculator's input, filled in from your profile",
    description: 'What you saved for this calculator comes first, then the rest of your profile.',
  })
  @ApiResponse({ status: 200, type: PrefillBody })
  async prefill(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<PrefillBody> {
    return { input: await this.profiles.prefill(ctx, id) };
  }

  @Put('api/profile/calculators/:id')
  @ApiBody({ schema: { type: 'object', additionalProperties: true } })
  @ApiOperation({ summary: "Save a calculator's input. The body is the input" })
  @ApiResponse({ status: 200, type: ProfileBody })
  @ApiResponse({ status: 400, description: 'Lists each invalid field.' })
  @ApiResponse({ status: 404, description: "This calculator doesn't exist." })
  async save(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Body() input: Record<string, unknown>,
  ): Promise<ProfileBody> {
    return { profile: profileView(await this.profiles.saveCalculatorInput(ctx, id, input)) };
  }

  @Delete('api/profile/calculators/:id')
  @ApiOperation({ summary: "Delete a calculator's saved input" })
  @ApiResponse({ status: 200, type: DeletedInputBody })
  async remove(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<DeletedInputBody> {
    await this.profiles.removeCalculatorInput(ctx, id);
    return { deleted: true };
  }
}
