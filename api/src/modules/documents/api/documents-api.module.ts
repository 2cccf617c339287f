import { Module } from '@nestjs/common';
import { DocumentsModule } from '../index.js';
import { UploadReader } from '../upload/upload-reader.js';
import { DocumentFilesController } from './document-files.controller.js';
import { DocumentReviewsController } from './document-reviews.controller.js';
import { DocumentViewsController } from './document-views.controller.js';
import { DocumentViewsResolver } from './document-views.resolver.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsResolver } from './documents.resolver.js';
import { TextReadingsController } from './text-readings.controller.js';
import { TextReadingsResolver } from './text-readings.resolver.js';
import { PassportReadingsController } from './passport-readings.controller.js';
import { PassportReadingsResolver } from './passport-readings.resolver.js';
import { UploadsController } from './uploads.controller.js';

/** Documents over REST and GraphQL, and their files over REST. */
@Module({
  imports: [DocumentsModule],
  controllers: [
    UploadsController,
    DocumentsController,
    DocumentViewsController,
    DocumentFilesController,
    DocumentReviewsController,
    PassportReadingsController,
    TextReadingsController,
  ],
  providers: [
    DocumentsResolver,
    DocumentViewsResolver,
    PassportReadingsResolver,
    TextReadingsResolver,
    UploadReader,
  ],
})
export class DocumentsApiModule {}
