import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiResponse, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { AssessmentsService, RestAssessment, restAssessment } from '../../assessments/index.js';
import { documentView, DocumentsService, DocumentType } from '../index.js';

/** A paid assessment with what belongs to it. */
class PaidAssessment extends RestAssessment {
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  payment: null;

  @ApiProperty({ type: [DocumentType], description: 'Without replaced versions, newest first.' })
  documents: readonly DocumentType[];
}

class PaidAssessmentsBody {
  @ApiProperty({ type: [PaidAssessment] })
  assessments: PaidAssessment[];
}

/** Paid assessments with their documents: here, because documents know assessments and not the other way round. */
@ApiTags('Assessments')
@SignedIn()
@Controller()
export class PaidAssessmentsController {
  constructor(
    private readonly assessments: AssessmentsService,
    private readonly documents: DocumentsService,
  ) {}

  @Get('api/user/visa-assessments')
  @ApiOperation({ summary: 'Your paid assessments, with payment and documents' })
  @ApiResponse({ status: 200, type: PaidAssessmentsBody })
  async paid(@Ctx() ctx: RequestContext): Promise<PaidAssessmentsBody> {
    const paid = await this.assessments.paid(ctx);
    const documents = await this.documents.ofAssessments(
      ctx,
      paid.map(({ id }) => id),
    );
    const of = (id: string) => documents.filter(({ assessmentId }) => assessmentId === id).map(documentView);
    return {
      assessments: paid.map((record) => ({
        ...restAssessment(record),
        payment: null,
        documents: of(record.id),
      })),
    };
  }
}
