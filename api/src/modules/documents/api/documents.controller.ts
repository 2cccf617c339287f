import { Body, Controller, Delete, Get, Header, Param, Patch, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Allow, Audits, AuditsAdmins, SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { claimsView } from '../../claims/index.js';
import { UpdateDocumentInput, VerifyDocumentInput } from '../dto/document.inputs.js';
import {
  DocumentProofsService,
  DocumentReviewsService,
  DocumentsService,
  documentView,
  RequiredDocumentsService,
} from '../index.js';
import {
  AccessesBody,
  ClaimsBody,
  DeletedDocumentBody,
  DocumentBody,
  DocumentsBody,
  RequirementsBody,
} from './bodies.js';
import { requiredDocumentView } from './document-lists.view.js';

@ApiTags('Documents')
@SignedIn()
@Controller()
export class DocumentsController {
  constructor(
    private readonly documents: DocumentsService,
    private readonly required: RequiredDocumentsService,
    private readonly reviews: DocumentReviewsService,
    private readonly proofs: DocumentProofsService,
  ) {}

  @Get('api/documents')
  @ApiQuery({ name: 'visaAssessmentId', required: false })
  @ApiQuery({ name: 'include', required: false, description: 'superseded: includes replaced versions.' })
  @ApiOperation({ summary: 'Your documents, newest first' })
  @ApiResponse({ status: 200, type: DocumentsBody })
  @ApiResponse({ status: 404, description: "The assessment isn't yours." })
  async list(
    @Ctx() ctx: RequestContext,
    @Query('visaAssessmentId') visaAssessmentId?: string,
    @Query('include') include?: string,
  ): Promise<DocumentsBody> {
    const filter = { visaAssessmentId, includeSuperseded: include === 'superseded' };
    return { documents: (await this.documents.list(ctx, filter)).map(documentView) };
  }

  @Get('api/documents/requirements')
  @ApiQuery({ name: 'visaAssessmentId', required: true })
  @ApiOperation({
    summary: 'The documents your assessment needs',
    description:
      "With what you've uploaded, and the route conditions that require each document, with their sources.",
  })
  @ApiResponse({ status: 200, type: RequirementsBody })
  @ApiResponse({ status: 404, description: "The assessment isn't yours." })
  async requirements(
    @Ctx() ctx: RequestContext,
    @Query('visaAssessmentId') visaAssessmentId?: string,
  ): Promise<RequirementsBody> {
    const required = await this.required.list(ctx, visaAssessmentId ?? '');
    return { requirements: required.map(requiredDocumentView) };
  }

  @Get('api/documents/:id')
  @ApiOperation({ summary: 'One of your documents. Admins can read any.' })
  @ApiResponse({ status: 200, type: DocumentBody })
  async one(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<DocumentBody> {
    return { document: documentView(await this.documents.get(ctx, id)) };
  }

  @Patch('api/documents/:id')
  @ApiOperation({ summary: 'Set the expiration date of your document' })
  @ApiResponse({ status: 200, type: DocumentBody })
  async update(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Body() { expiresOn }: UpdateDocumentInput,
  ): Promise<DocumentBody> {
    const document =
      expiresOn === undefined
        ? await this.documents.getOwnForSigning(ctx, id)
        : await this.documents.setExpiry(ctx, id, expiresOn);
    return { document: documentView(document) };
  }

  @Get('api/documents/:id/claims')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'What an admin saw on a document when verifying it, for its owner and for admins',
    description: 'It is deleted with the document. Null if nothing was noted.',
  })
  @ApiResponse({ status: 200, type: ClaimsBody })
  async claims(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<ClaimsBody> {
    const document = await this.documents.get(ctx, id);
    const claims = await this.proofs.list(ctx, [document.id]);
    return { claims: claimsView(claims.get(document.id) ?? []) };
  }

  @Allow('admin')
  @Audits('document.verify')
  @Patch('api/documents/:id/verify')
  @ApiOperation({ summary: 'Verify or reject a document, or undo it', description: 'We notify the owner.' })
  @ApiResponse({ status: 200, type: DocumentBody })
  @ApiResponse({
    status: 409,
    description: "It changed since updatedAt, or it's signed, replaced, or not scanned yet.",
  })
  async verify(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Body() input: VerifyDocumentInput,
  ): Promise<DocumentBody> {
    return { document: documentView(await this.reviews.verify(ctx, id, input)) };
  }

  @Allow('admin')
  @Get('api/documents/:id/accesses')
  @ApiOperation({ summary: 'Who viewed or changed a document, newest first' })
  @ApiResponse({ status: 200, type: AccessesBody })
  async accesses(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<AccessesBody> {
    return { accesses: await this.documents.listAccesses(ctx, id) };
  }

  @AuditsAdmins('document.delete')
  @Delete('api/documents/:id')
  @ApiOperation({
    summary:
      "Delete a document. Owners can while it's waiting for review or was replaced before we verified it. Admins always can.",
  })
  @ApiResponse({ status: 200, type: DeletedDocumentBody })
  @ApiResponse({ status: 409, description: "It's verified, signed, or rejected and not replaced." })
  async remove(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<DeletedDocumentBody> {
    await this.documents.delete(ctx, id);
    return { deleted: true };
  }
}
