import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { KeepAnswersInput, ProfileOfferType } from '../dto/profile-offer.types.js';
import { profileOfferView } from '../profile-offers/profile-offer.view.js';
import { ProfileOffersService } from '../profile-offers/profile-offers.service.js';

class ProfileOfferBody {
  @ApiProperty({ type: ProfileOfferType })
  offer: ProfileOfferType;
}

@ApiTags('Assessments')
@SignedIn()
@Controller()
export class ProfileOffersController {
  constructor(private readonly offers: ProfileOffersService) {}

  @Get('api/assessments/:id/profile-offer')
  @ApiOperation({ summary: "What your answers say that your profile doesn't hold" })
  @ApiResponse({ status: 200, type: ProfileOfferBody })
  async get(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<ProfileOfferBody> {
    return { offer: profileOfferView(await this.offers.get(ctx, id)) };
  }

  @Post('api/assessments/:id/profile-offer/keep')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({ summary: 'Keep answers in your profile. The others are not offered again' })
  @ApiResponse({ status: 200, type: ProfileOfferBody })
  @ApiResponse({
    status: 409,
    description: 'You have decided already, or your profile or answers have changed since.',
  })
  async keep(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Body() { items }: KeepAnswersInput,
  ): Promise<ProfileOfferBody> {
    return { offer: profileOfferView(await this.offers.keep(ctx, id, items)) };
  }

  @Post('api/assessments/:id/profile-offer/decline')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({ summary: "Keep none of these answers. They aren't offered again" })
  @ApiResponse({ status: 200, type: ProfileOfferBody })
  async decline(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<ProfileOfferBody> {
    return { offer: profileOfferView(await this.offers.decline(ctx, id)) };
  }
}
