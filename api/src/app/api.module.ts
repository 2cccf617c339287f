import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { AffiliatesApiModule } from '../modules/affiliates/api/affiliates-api.module.js';
import { ApplicationsApiModule } from '../modules/applications/api/applications-api.module.js';
import { AssessmentsApiModule } from '../modules/assessments/api/assessments-api.module.js';
import { AuditApiModule } from '../modules/audit/api/audit-api.module.js';
import { AuthApiModule } from '../modules/auth/api/auth-api.module.js';
import { ChatApiModule } from '../modules/chat/api/chat-api.module.js';
import { ContactApiModule } from '../modules/contact/api/contact-api.module.js';
import { ContentApiModule } from '../modules/content/api/content-api.module.js';
import { DashboardApiModule } from '../modules/dashboard/api/dashboard-api.module.js';
import { DocumentsApiModule } from '../modules/documents/api/documents-api.module.js';
import { GuidanceApiModule } from '../modules/guidance/api/guidance-api.module.js';
import { NotificationsApiModule } from '../modules/notifications/api/notifications-api.module.js';
import { PaymentsApiModule } from '../modules/payments/api/payments-api.module.js';
import { PrivacyApiModule } from '../modules/privacy/api/privacy-api.module.js';
import { ProfilesApiModule } from '../modules/profiles/api/profiles-api.module.js';
import { ProgramsApiModule } from '../modules/programs/api/programs-api.module.js';
import { QuestionnairesApiModule } from '../modules/questionnaires/api/questionnaires-api.module.js';
import { ReportsApiModule } from '../modules/reports/api/reports-api.module.js';
import { SearchApiModule } from '../modules/search/api/search-api.module.js';
import { SigningApiModule } from '../modules/signing/api/signing-api.module.js';
import { SiteSettingsApiModule } from '../modules/site-settings/api/site-settings-api.module.js';
import { UserAdminApiModule } from '../modules/user-admin/api/user-admin-api.module.js';
import { VisaAssistApiModule } from '../modules/visa-assist/api/visa-assist-api.module.js';
import { AccessGuard, DeclaredAccess } from '../platform/access/index.js';
import { GraphqlModule } from '../platform/graphql/graphql.module.js';
import { ErrorFilter } from '../platform/http/error.filter.js';
import { MailboxController } from '../platform/mail/mailbox.controller.js';
import { ObservabilityApiModule } from '../platform/observability/observability.module.js';
import { LiveModule } from '../platform/realtime/live.module.js';
import { InputValidation } from '../platform/validation/validation.pipe.js';
import { ProductPagesModule } from './product-pages.js';

/** Everything that serves requests: REST, GraphQL, live updates. */
@Module({
  imports: [
    DiscoveryModule,
    GraphqlModule,
    LiveModule,
    ObservabilityApiModule,
    AuthApiModule,
    AuditApiModule,
    QuestionnairesApiModule,
    GuidanceApiModule,
    AssessmentsApiModule,
    DocumentsApiModule,
    SearchApiModule,
    SigningApiModule,
    PrivacyApiModule,
    ProfilesApiModule,
    NotificationsApiModule,
    ChatApiModule,
    ContactApiModule,
    ContentApiModule,
    PaymentsApiModule,
    VisaAssistApiModule,
    AffiliatesApiModule,
    ProgramsApiModule,
    ApplicationsApiModule,
    ReportsApiModule,
    SiteSettingsApiModule,
    UserAdminApiModule,
    DashboardApiModule,
    ProductPagesModule,
  ],
  controllers: [MailboxController],
  providers: [
    DeclaredAccess,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_PIPE, useClass: InputValidation },
  ],
})
export class ApiModule {}
