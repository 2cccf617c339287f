import { ContactMessages1763712000060 } from '../modules/contact/migrations/0060-contact.js';
import { OutboxTraces1763712000091 } from '../platform/database/migrations/0091-outbox-traces.js';
import { Foundation1763712000001 } from '../platform/database/migrations/0001-foundation.js';
import { Accounts1763712000002 } from '../modules/auth/migrations/0002-accounts.js';
import { Assessments1763712000003 } from '../modules/assessments/migrations/0003-assessments.js';
import { FactChecks1763712000004 } from '../modules/guidance/migrations/0004-fact-checks.js';
import { ProfileChanges1763712000058 } from '../modules/profiles/migrations/0058-profile-changes.js';
import { Profiles1763712000005 } from '../modules/profiles/migrations/0005-profiles.js';
import { Notifications1763712000006 } from '../modules/notifications/migrations/0006-notifications.js';
import { AssessmentRevisions1763712000007 } from '../modules/assessments/migrations/0007-assessment-revisions.js';
import { Documents1763712000008 } from '../modules/documents/migrations/0008-documents.js';
import { DocumentAccess1763712000009 } from '../modules/documents/migrations/0009-document-access.js';
import { Signing1763712000010 } from '../modules/signing/migrations/0010-signing.js';
import { Payments1763712000011 } from '../modules/payments/migrations/0011-payments.js';
import { Programs1763712000012 } from '../modules/programs/migrations/0012-programs.js';
import { ApplicationLinks1763712000013 } from '../modules/applications/migrations/0013-application-links.js';
import { DocumentDates1763712000014 } from '../modules/documents/migrations/0014-document-dates.js';
import { CatalogueLookUps1763712000015 } from '../modules/programs/migrations/0015-catalogue-look-ups.js';
import { RefundedParts1763712000017 } from '../modules/payments/migrations/0017-refunded-parts.js';
import { ProgramsAlike1763712000018 } from '../modules/programs/migrations/0018-programs-alike.js';
import { CompletedAnswers1763712000019 } from '../modules/assessments/migrations/0019-completed-answers.js';
import { NotificationMails1763712000020 } from '../modules/notifications/migrations/0020-notification-mails.js';
import { ReviewThread1763712000021 } from '../modules/assessments/migrations/0021-review-thread.js';
import { ProgramConditions1763712000022 } from '../modules/programs/migrations/0022-program-conditions.js';
import { SignInAttempts1763712000023 } from '../modules/auth/migrations/0023-sign-in-attempts.js';
import { Erasure1763712000024 } from '../modules/auth/migrations/0024-erasure.js';
import { EmailChanges1763712000025 } from '../modules/auth/migrations/0025-email-changes.js';
import { UploadKeys1763712000026 } from '../modules/documents/migrations/0026-upload-keys.js';
import { RouteReach1763712000097 } from '../modules/guidance/migrations/0097-route-reach.js';
import { CheckedFigures1763712000099 } from '../modules/guidance/migrations/0099-checked-figures.js';
import { OfficialReadings1763712000027 } from '../modules/guidance/migrations/0027-official-readings.js';
import { NotificationPreferences1763712000042 } from '../modules/notifications/migrations/0042-notification-preferences.js';
import { ChatWaitingAlerts1763712000043 } from '../modules/chat/migrations/0043-chat-waiting-alerts.js';
import { DocumentExpiry1763712000044 } from '../modules/documents/migrations/0044-document-expiry.js';
import { Chat1763712000028 } from '../modules/chat/migrations/0028-chat.js';
import { UserLookUps1763712000031 } from '../modules/user-admin/migrations/0031-user-look-ups.js';
import { ViewAs1763712000032 } from '../modules/auth/migrations/0032-view-as.js';
import { Homepage1763712000045 } from '../modules/content/migrations/0045-homepage.js';
import { Overrules1763712000054 } from '../modules/assessments/migrations/0054-overrules.js';
import { DocumentClaims1763712000055 } from '../modules/claims/migrations/0055-document-claims.js';
import { Affiliates1763712000047 } from '../modules/affiliates/migrations/0047-affiliates.js';
import { SiteSettings1763712000048 } from '../modules/site-settings/migrations/0048-site-settings.js';
import { MarketingFigures1763712000071 } from '../modules/site-settings/migrations/0071-marketing-figures.js';
import { PayoutReturns1763712000049 } from '../modules/affiliates/migrations/0049-payout-returns.js';
import { Reports1763712000038 } from '../modules/reports/migrations/0038-reports.js';
import { ReportBucketOrder1763712000039 } from '../modules/reports/migrations/0039-report-bucket-order.js';
import { ReportExports1763712000040 } from '../modules/reports/migrations/0040-report-exports.js';
import { ReportExportFiles1763712000041 } from '../modules/reports/migrations/0041-report-export-files.js';
import { PersonalExports1763712000063 } from '../modules/privacy/migrations/0063-personal-exports.js';
import { LedgerRetention1763712000090 } from '../modules/affiliates/migrations/0090-ledger-retention.js';
import { ErasureReceipts1763712000064 } from '../modules/privacy/migrations/0064-erasure-receipts.js';
import { Consents1763712000065 } from '../modules/auth/migrations/0065-consents.js';
import { ProfileOffers1763712000076 } from '../modules/assessments/migrations/0076-profile-offers.js';
import { AnswersKept1763712000077 } from '../modules/profiles/migrations/0077-answers-kept.js';
import { Stays1763712000092 } from '../modules/profiles/migrations/0092-stays.js';
import { TestVersions1763712000093 } from '../modules/profiles/migrations/0093-test-versions.js';
import { FurtherTests1763712000094 } from '../modules/profiles/migrations/0094-further-tests.js';
import { ResidenceAndChildAges1763712000098 } from '../modules/profiles/migrations/0098-residence-and-child-ages.js';
import { Search1763712000035 } from '../modules/search/migrations/0035-search.js';
import { AuditChain1763712000034 } from '../modules/audit/migrations/0034-audit-chain.js';

/**
 * All migrations, oldest first, across all modules. Modules share one schema, so there is a single order; a landed
 * migration is never edited.
 */
export const migrations = [
  Foundation1763712000001,
  Accounts1763712000002,
  Assessments1763712000003,
  FactChecks1763712000004,
  Profiles1763712000005,
  Notifications1763712000006,
  AssessmentRevisions1763712000007,
  Documents1763712000008,
  DocumentAccess1763712000009,
  Signing1763712000010,
  Payments1763712000011,
  Programs1763712000012,
  ApplicationLinks1763712000013,
  DocumentDates1763712000014,
  CatalogueLookUps1763712000015,
  RefundedParts1763712000017,
  ProgramsAlike1763712000018,
  CompletedAnswers1763712000019,
  NotificationMails1763712000020,
  ReviewThread1763712000021,
  ProgramConditions1763712000022,
  SignInAttempts1763712000023,
  Erasure1763712000024,
  EmailChanges1763712000025,
  UploadKeys1763712000026,
  OfficialReadings1763712000027,
  Chat1763712000028,
  UserLookUps1763712000031,
  ViewAs1763712000032,
  AuditChain1763712000034,
  Search1763712000035,
  Reports1763712000038,
  ReportBucketOrder1763712000039,
  ReportExports1763712000040,
  ReportExportFiles1763712000041,
  NotificationPreferences1763712000042,
  ChatWaitingAlerts1763712000043,
  DocumentExpiry1763712000044,
  Homepage1763712000045,
  Affiliates1763712000047,
  SiteSettings1763712000048,
  PayoutReturns1763712000049,
  Overrules1763712000054,
  DocumentClaims1763712000055,
  ProfileChanges1763712000058,
  ContactMessages1763712000060,
  PersonalExports1763712000063,
  ErasureReceipts1763712000064,
  Consents1763712000065,
  MarketingFigures1763712000071,
  ProfileOffers1763712000076,
  AnswersKept1763712000077,
  LedgerRetention1763712000090,
  OutboxTraces1763712000091,
  Stays1763712000092,
  TestVersions1763712000093,
  FurtherTests1763712000094,
  RouteReach1763712000097,
  ResidenceAndChildAges1763712000098,
  CheckedFigures1763712000099,
];
