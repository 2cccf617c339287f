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
 * What a lower part asks of a higher one, bound where both are known: who someone is, the results by which programs
 * fit, where an application stands, the signed file of a document, the documents of a result, who brought a person, a
 * person's files, and what is to be said before an account goes.
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
