import { Body, Controller, Delete, Get, Param, Patch, Put } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { UpdateProfileInput } from '../dto/profile.inputs.js';
import { ProfilesService } from '../index.js';
import { DeletedInputBody, PrefillBody, ProfileBody, profileView } from './profile.view.js';

@ApiTags('Profile')
@SignedIn()
@Controller()
export class ProfilesController {
  constructor(private readonly profiles: ProfilesService) {}

  @Get('api/profile')
  @ApiOperation({ summary: 'Your profile: what all calculators and assessments of yours read' })
  @ApiResponse({ status: 200, type: ProfileBody })
  async mine(@Ctx() ctx: RequestContext): Promise<ProfileBody> {
    return { profile: profileView(await this.profiles.mine(ctx)) };
  }

  @Patch('api/profile')
  @ApiOperation({
    summary: 'Change your profile',
    description: 'An absent field stays, null clears it, a list replaces the list.',
  })
  @ApiResponse({ status: 200, type: ProfileBody })
  @ApiResponse({ status: 400, description: 'Each wrong field is named with what it may be.' })
  async update(@Ctx() ctx: RequestContext, @Body() input: UpdateProfileInput): Promise<ProfileBody> {
    return { profile: profileView(await this.profiles.update(ctx, input)) };
  }

  @Get('api/profile/calculators/:id/prefill')
  @ApiOperation({
    summary: 'The input of a calculator that your profile gives',
    description: 'What you saved for it comes first, then what follows from the rest of your profile.',
  })
  @ApiResponse({ status: 200, type: PrefillBody })
  async prefill(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<PrefillBody> {
    return { input: await this.profiles.prefill(ctx, id) };
  }

  @Put('api/profile/calculators/:id')
  @ApiBody({ schema: { type: 'object', additionalProperties: true } })
  @ApiOperation({ summary: 'Save what a calculator was given; the input itself is the body' })
  @ApiResponse({ status: 200, type: ProfileBody })
  @ApiResponse({ status: 400, description: 'Each field that the calculator refuses is named.' })
  @ApiResponse({ status: 404, description: 'There is no such calculator.' })
  async save(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Body() input: Record<string, unknown>,
  ): Promise<ProfileBody> {
    return { profile: profileView(await this.profiles.saveCalculatorInput(ctx, id, input)) };
  }

  @Delete('api/profile/calculators/:id')
  @ApiOperation({ summary: 'Forget what a calculator was given' })
  @ApiResponse({ status: 200, type: DeletedInputBody })
  async remove(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<DeletedInputBody> {
    await this.profiles.removeCalculatorInput(ctx, id);
    return { deleted: true };
  }
}
