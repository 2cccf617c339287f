import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  HttpStatus,
  Param,
  Post,
  StreamableFile,
} from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { restApplication, restApplicationDetails } from '../application.view.js';
import { ApplyInput } from '../dto/application.inputs.js';
import {
  ApplicationDocumentsService,
  ApplicationHistoryService,
  ApplicationsService,
  ProgramDeadlinesService,
} from '../index.js';
import { ApplicationBody, ApplicationsBody, RequirementsBody, ApplicationDetailsBody } from './bodies.js';

@ApiTags('Applications')
@SignedIn()
@Controller()
export class ApplicationsController {
  constructor(
    private readonly applications: ApplicationsService,
    private readonly documents: ApplicationDocumentsService,
    private readonly history: ApplicationHistoryService,
    private readonly deadlines: ProgramDeadlinesService,
  ) {}

  @Get('api/applications')
  @ApiOperation({ summary: 'Your applications, newest first' })
  @ApiResponse({ status: 200, type: ApplicationsBody })
  async list(@Ctx() ctx: RequestContext): Promise<ApplicationsBody> {
    return { applications: (await this.applications.list(ctx)).map(restApplication) };
  }

  @Post('api/applications')
  @ApiOperation({ summary: 'Apply to a program' })
  @ApiResponse({ status: 201, type: ApplicationBody })
  @ApiResponse({ status: 404, description: "The program doesn't exist, or a document isn't yours." })
  @ApiResponse({
    status: 409,
    description: "You already applied, the deadline has passed, or a document isn't verified.",
  })
  async apply(@Ctx() ctx: RequestContext, @Body() input: ApplyInput): Promise<ApplicationBody> {
    const { programId, documentIds } = input;
    return {
      application: restApplication(await this.applications.apply(ctx, programId, documentIds ?? [])),
    };
  }

  @Get('api/programs/:id/requirements')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'What a program requires, compared with your verified documents, before you apply',
  })
  @ApiResponse({ status: 200, type: RequirementsBody })
  @ApiResponse({ status: 404, description: "It doesn't exist or is archived." })
  async required(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<RequirementsBody> {
    return { requirements: await this.documents.required(ctx, id) };
  }

  @Get('api/applications/deadlines.ics')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('text/calendar')
  @ApiOperation({ summary: 'Deadlines of the programs you saved or applied to, as a calendar' })
  async calendar(@Ctx() ctx: RequestContext): Promise<StreamableFile> {
    return new StreamableFile(Buffer.from(await this.deadlines.calendar(ctx)), {
      type: 'text/calendar; charset=utf-8',
      disposition: 'attachment; filename="portolan-deadlines.ics"',
    });
  }

  @Get('api/applications/:id')
  @ApiOperation({
    summary: 'One of your applications, with documents and timeline. Admins can read any.',
  })
  @ApiResponse({ status: 200, type: ApplicationDetailsBody })
  async one(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<ApplicationDetailsBody> {
    const application = await this.applications.get(ctx, id);
    const [documents, timeline] = await Promise.all([
      this.documents.listByApplication(ctx, [application.id]),
      this.history.listByApplication(ctx, [application.id]),
    ]);
    return {
      application: restApplicationDetails(
        application,
        documents.get(application.id) ?? [],
        timeline.get(application.id) ?? [],
      ),
    };
  }

  @Post('api/applications/:id/withdraw')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({ summary: "Withdraw your application while it's submitted. You can apply again." })
  @ApiResponse({ status: 200, type: ApplicationBody })
  @ApiResponse({ status: 409, description: "It's no longer submitted." })
  async withdraw(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<ApplicationBody> {
    return { application: restApplication(await this.applications.withdraw(ctx, id)) };
  }
}
