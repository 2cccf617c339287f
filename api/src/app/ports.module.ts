import { Global, Module } from '@nestjs/common';
import { AffiliatesModule, AttributionService } from '../modules/affiliates/index.js';
import { ApplicationDocumentsService, ApplicationsModule } from '../modules/applications/index.js';
import { AssessmentsModule, FinishedResultsService, RESULT_DOCUMENTS } from '../modules/assessments/index.js';
import { AuthModule, SessionAuthenticator, SIGN_UP_ATTRIBUTION } from '../modules/auth/index.js';
import {
  APPLICATION_STANDING,
  DocumentsModule,
  RequiredDocumentsService,
  SIGNED_FILES,
} from '../modules/documents/index.js';
import { FINISHED_RESULTS } from '../modules/programs/index.js';
import { SealedFilesService, SigningModule } from '../modules/signing/index.js';
import { Authenticator } from '../platform/access/index.js';

const PORTS = [
  Authenticator,
  FINISHED_RESULTS,
  APPLICATION_STANDING,
  SIGNED_FILES,
  RESULT_DOCUMENTS,
  SIGN_UP_ATTRIBUTION,
];

/**
 * What a lower part asks of a higher one, bound where both are known: who someone is, the results by which programs
 * fit, where an application stands, the signed file of a document, the documents of a result, and who brought a person.
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
  ],
  providers: [
    { provide: Authenticator, useExisting: SessionAuthenticator },
    { provide: FINISHED_RESULTS, useExisting: FinishedResultsService },
    { provide: APPLICATION_STANDING, useExisting: ApplicationDocumentsService },
    { provide: RESULT_DOCUMENTS, useExisting: RequiredDocumentsService },
    { provide: SIGN_UP_ATTRIBUTION, useExisting: AttributionService },
    { provide: SIGNED_FILES, useExisting: SealedFilesService },
  ],
  exports: PORTS,
})
export class PortsModule {}
