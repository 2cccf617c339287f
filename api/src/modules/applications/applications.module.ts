import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { DocumentsModule } from '../documents/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { ProgramsModule } from '../programs/index.js';
import { SiteSettingsModule } from '../site-settings/index.js';
import { ApplicationDocumentsService } from './application-documents.service.js';
import { ApplicationHistoryService } from './application-history.service.js';
import { ApplicationReviewsService } from './application-reviews.service.js';
import { ApplicationsService } from './applications.service.js';
import { DeadlineRemindersService } from './deadline-reminders.service.js';
import { ApplicationDocument } from './entities/application-document.entity.js';
import { ApplicationEvent } from './entities/application-event.entity.js';
import { Application } from './entities/application.entity.js';
import { ProgramDeadlinesService } from './program-deadlines.service.js';

const SERVICES = [
  ApplicationsService,
  ApplicationReviewsService,
  ApplicationDocumentsService,
  ApplicationHistoryService,
  ProgramDeadlinesService,
  DeadlineRemindersService,
];

/** Applications to programs, without a transport. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Application, ApplicationEvent, ApplicationDocument]),
    ProgramsModule,
    DocumentsModule,
    NotificationsModule,
    AuditModule,
    SiteSettingsModule,
  ],
  providers: SERVICES,
  exports: SERVICES,
})
export class ApplicationsModule {}
