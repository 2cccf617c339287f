import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DocumentsModule, SIGNED_FILES } from '../documents/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { UsersModule } from '../users/index.js';
import { SignatureEvent } from './entities/signature-event.entity.js';
import { Signature } from './entities/signature.entity.js';
import { Seals } from './pades/seals.js';
import { Composer } from './pdf/composer.js';
import { SealedFiles } from './sealed-files.service.js';
import { SealingService } from './sealing.service.js';
import { SignatureFiles } from './signature-files.service.js';
import { SignaturesService } from './signatures.service.js';
import { SigningService } from './signing.service.js';
import { TrailAnchor } from './trail/trail-anchor.js';
import { TrailService } from './trail/trail.service.js';

/** Signatures, seals and their trail; no transport. Global for the signed files that documents hand out. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([Signature, SignatureEvent]),
    DocumentsModule,
    NotificationsModule,
    UsersModule,
  ],
  providers: [
    SigningService,
    SealingService,
    SignaturesService,
    SignatureFiles,
    TrailService,
    TrailAnchor,
    SealedFiles,
    Seals,
    Composer,
    { provide: SIGNED_FILES, useExisting: SealedFiles },
  ],
  exports: [SigningService, SealingService, SignaturesService, SignatureFiles, TrailService, SIGNED_FILES],
})
export class SigningModule {}
