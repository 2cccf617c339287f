import { Global, Module } from '@nestjs/common';
import { ApplicationDocuments, ApplicationsModule } from '../modules/applications/index.js';
import { AssessmentsModule, FinishedResultsService } from '../modules/assessments/index.js';
import { AuthModule, SessionAuthenticator } from '../modules/auth/index.js';
import { APPLICATION_STANDING, SIGNED_FILES } from '../modules/documents/index.js';
import { FINISHED_RESULTS } from '../modules/programs/index.js';
import { SealedFiles, SigningModule } from '../modules/signing/index.js';
import { Authenticator } from '../platform/access/index.js';

const PORTS = [Authenticator, FINISHED_RESULTS, APPLICATION_STANDING, SIGNED_FILES];

/**
 * What a lower part asks of a higher one, bound where both are known: who someone is, the results by which programs
 * fit, where an application stands, and the signed file of a document.
 */
@Global()
@Module({
  imports: [AuthModule, AssessmentsModule, ApplicationsModule, SigningModule],
  providers: [
    { provide: Authenticator, useExisting: SessionAuthenticator },
    { provide: FINISHED_RESULTS, useExisting: FinishedResultsService },
    { provide: APPLICATION_STANDING, useExisting: ApplicationDocuments },
    { provide: SIGNED_FILES, useExisting: SealedFiles },
  ],
  exports: PORTS,
})
export class PortsModule {}
