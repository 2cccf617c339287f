import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiParam, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import { ReaderLanguage } from '../../../platform/context/reader-language.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { isUnchanged } from '../../../platform/http/etag.js';
import { addVary } from '../../../platform/http/vary.js';
import type { Language } from '../../../platform/language/languages.js';
import { COUNTRIES } from '../../questionnaires/index.js';
import { GuidanceTrack } from '../dto/guidance.enums.js';
import { GuidanceReferenceService } from '../guidance-reference.service.js';
import { CalculationBody, CalculatorChoicesBody, CalculatorsBody } from './calculator.types.js';
import { RoutesBody } from './route.types.js';

/** A parameter that is given twice arrives as a list and becomes an empty, invalid word. */
const word = (value: unknown): string | undefined =>
  value === undefined ? undefined : typeof value === 'string' ? value : '';

/** The published rules, for everyone. */
@ApiTags('Guidance')
@Public()
@Controller('api/guidance')
export class GuidanceController {
  constructor(private readonly reference: GuidanceReferenceService) {}

  @Get('routes')
  @ApiOperation({
    summary: 'The routes into a country: requirements, costs, and processing times, with sources',
  })
  @ApiQuery({ name: 'country', enum: COUNTRIES, required: false })
  @ApiQuery({ name: 'track', enum: GuidanceTrack, required: false })
  @ApiResponse({ status: 200, type: RoutesBody })
  @ApiResponse({ status: 304, description: 'The caller already has this version.' })
  @ApiResponse({ status: 400, description: 'VALIDATION_FAILED: another country or track.' })
  async routes(
    @Ctx() ctx: RequestContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Query('country') country?: unknown,
    @Query('track') track?: unknown,
  ): Promise<RoutesBody | undefined> {
    const routes = await this.reference.routes(ctx, { country: word(country), track: word(track) });
    if (isUnchanged(request, reply, await this.reference.version(ctx))) return undefined;
    return { routes };
  }

  @Get('calculators')
  @ApiOperation({ summary: 'The calculators, each with the JSON Schema of its input' })
  @ApiResponse({ status: 200, type: CalculatorsBody })
  @ApiResponse({ status: 304, description: 'The caller already has this version.' })
  async calculators(
    @Ctx() ctx: RequestContext,
    @ReaderLanguage() language: Language,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CalculatorsBody | undefined> {
    addVary(reply, 'Accept-Language');
    const version = [...(await this.reference.version(ctx)), language];
    if (isUnchanged(request, reply, version)) return undefined;
    return { calculators: await this.reference.calculators(ctx, language) };
  }

  @Get('calculators/:id/choices/:field')
  @ApiOperation({
    summary: "The values of a calculator's field that its schema doesn't list, such as occupation codes",
    description: 'For the fields whose schema says `hasChoices`.',
  })
  @ApiParam({ name: 'id', example: 'uk-skilled-worker' })
  @ApiParam({ name: 'field', example: 'occupation' })
  @ApiResponse({ status: 200, type: CalculatorChoicesBody })
  @ApiResponse({ status: 304, description: 'The caller already has this version.' })
  @ApiResponse({ status: 404, description: "This calculator or such a field of it doesn't exist." })
  async choices(
    @Ctx() ctx: RequestContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Param('id') id: string,
    @Param('field') field: string,
  ): Promise<CalculatorChoicesBody | undefined> {
    const choices = await this.reference.choices(ctx, id, field);
    if (isUnchanged(request, reply, await this.reference.version(ctx))) return undefined;
    return { choices };
  }

  @Post('calculators/:id')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    summary: 'Calculate a result with the official table',
    description: 'The body is the input. Nothing is stored. `asOf` chooses the date whose rules apply.',
  })
  @ApiParam({ name: 'id', example: 'ca-crs' })
  @ApiBody({ schema: { type: 'object', additionalProperties: true } })
  @ApiResponse({ status: 200, type: CalculationBody })
  @ApiResponse({ status: 400, description: 'VALIDATION_FAILED, with each invalid field.' })
  @ApiResponse({ status: 404, description: "This calculator doesn't exist." })
  async calculate(
    @Ctx() ctx: RequestContext,
    @ReaderLanguage() language: Language,
    @Param('id') id: string,
    @Body() input: unknown,
  ): Promise<CalculationBody> {
    return { calculation: await this.reference.calculate(ctx, id, input, language) };
  }
}
