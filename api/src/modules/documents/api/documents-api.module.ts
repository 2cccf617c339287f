import { Module } from '@nestjs/common';
import { DocumentsModule } from '../index.js';
import { Reception } from '../reception/reception.js';
import { DocumentFilesController } from './document-files.controller.js';
import { DocumentReviewsController } from './document-reviews.controller.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsResolver } from './documents.resolver.js';
import { UploadsController } from './uploads.controller.js';

/** Documents over REST and GraphQL, and their bytes over REST. */
@Module({
  imports: [DocumentsModule],
  controllers: [UploadsController, DocumentsController, DocumentFilesController, DocumentReviewsController],
  providers: [DocumentsResolver, Reception],
})
export class DocumentsApiModule {}
