import { Module } from '@nestjs/common';
import { AffiliatesWorkerModule } from '../modules/affiliates/worker/affiliates-worker.module.js';
import { ApplicationsWorkerModule } from '../modules/applications/worker/applications-worker.module.js';
import { AssessmentsWorkerModule } from '../modules/assessments/worker/assessments-worker.module.js';
import { AuditWorkerModule } from '../modules/audit/worker/audit-worker.module.js';
import { AuthWorkerModule } from '../modules/auth/worker/auth-worker.module.js';
import { ChatWorkerModule } from '../modules/chat/worker/chat-worker.module.js';
import { ContactWorkerModule } from '../modules/contact/worker/contact-worker.module.js';
import { ContentWorkerModule } from '../modules/content/worker/content-worker.module.js';
import { DocumentsWorkerModule } from '../modules/documents/worker/documents-worker.module.js';
import { NotificationsWorkerModule } from '../modules/notifications/worker/notifications-worker.module.js';
import { PaymentsWorkerModule } from '../modules/payments/worker/payments-worker.module.js';
import { PrivacyWorkerModule } from '../modules/privacy/worker/privacy-worker.module.js';
import { ReportsWorkerModule } from '../modules/reports/worker/reports-worker.module.js';
import { SigningWorkerModule } from '../modules/signing/worker/signing-worker.module.js';
import { EventsWorkerModule } from '../platform/events/events.module.js';
import { QueueWorkersModule } from '../platform/queue/queue.module.js';

/** Everything in worker processes: the outbox relay and the job processors. */
@Module({
  imports: [
    QueueWorkersModule,
    EventsWorkerModule,
    AuthWorkerModule,
    AuditWorkerModule,
    AssessmentsWorkerModule,
    ContactWorkerModule,
    ContentWorkerModule,
    DocumentsWorkerModule,
    SigningWorkerModule,
    NotificationsWorkerModule,
    PaymentsWorkerModule,
    AffiliatesWorkerModule,
    ApplicationsWorkerModule,
    ChatWorkerModule,
    ReportsWorkerModule,
    PrivacyWorkerModule,
  ],
})
export class WorkerModule {}
