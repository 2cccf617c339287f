import { Global, Module } from '@nestjs/common';
import {
  AffiliateErasureService,
  AffiliatesModule,
  AttributionService,
  PayoutDetailsService,
} from '../modules/affiliates/index.js';
import { ApplicationDocumentsService, ApplicationsModule } from '../modules/applications/index.js';
import {
  AssessmentErasureService,
  AssessmentsModule,
  FinishedResultsService,
  RESULT_DOCUMENTS,
} from '../modules/assessments/index.js';
import {
  ACCOUNT_ERASURE,
  AuthModule,
  SessionAuthenticator,
  SessionsService,
  SIGN_UP_ATTRIBUTION,
} from '../modules/auth/index.js';
import {
  APPLICATION_GATE,
  DocumentsModule,
  OwnDocumentFilesService,
  RequiredDocumentsService,
  SIGNED_FILES,
} from '../modules/documents/index.js';
import { FINISHED_RESULTS } from '../modules/programs/index.js';
import { PaymentErasureService, PaymentsModule } from '../modules/payments/index.js';
import {
  ERASURE_CHECKS,
  ErasuresService,
  PERSONAL_FILES,
  PrivacyModule,
  type ErasureCheck,
  type PersonalFiles,
} from '../modules/privacy/index.js';
import { OwnSignatureFilesService, SealedFilesService, SigningModule } from '../modules/signing/index.js';
import { Authenticator } from '../platform/access/index.js';

const PORTS = [
  Authenticator,
  FINISHED_RESULTS,
  APPLICATION_GATE,
  SIGNED_FILES,
  RESULT_DOCUMENTS,
  SIGN_UP_ATTRIBUTION,
  PERSONAL_FILES,
  ERASURE_CHECKS,
  ACCOUNT_ERASURE,
];

/**
 * Binds the interfaces that lower modules declare to their implementations in higher ones: authentication, results
 * for the fit of programs, the state of applications, signed files of documents, documents of results, referrals, a
 * person's files, and notes before an account is erased.
 */
@Global()
@Module({
  imports: [
    AuthModule,
    AssessmentsModule,
    ApplicationsModule,
    DocumentsModule,
    SigningModule,
    AffiliatesModule,
    PaymentsModule,
    PrivacyModule,
  ],
  providers: [
    { provide: Authenticator, useExisting: SessionAuthenticator },
    { provide: FINISHED_RESULTS, useExisting: FinishedResultsService },
    { provide: APPLICATION_GATE, useExisting: ApplicationDocumentsService },
    { provide: RESULT_DOCUMENTS, useExisting: RequiredDocumentsService },
    { provide: SIGN_UP_ATTRIBUTION, useExisting: AttributionService },
    { provide: SIGNED_FILES, useExisting: SealedFilesService },
    { provide: ACCOUNT_ERASURE, useExisting: ErasuresService },
    {
      provide: ERASURE_CHECKS,
      inject: [AssessmentErasureService, PaymentErasureService, AffiliateErasureService],
      useFactory: (...checks: readonly ErasureCheck[]): readonly ErasureCheck[] => checks,
    },
    {
      provide: PERSONAL_FILES,
      inject: [OwnDocumentFilesService, OwnSignatureFilesService, PayoutDetailsService, SessionsService],
      useFactory: (...sources: readonly PersonalFiles[]): readonly PersonalFiles[] => sources,
    },
  ],
  exports: PORTS,
})
export class PortsModule {}
