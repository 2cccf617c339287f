import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DocumentsModule } from '../documents/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { UsersModule } from '../users/index.js';
import { SignatureEvent } from './entities/signature-event.entity.js';
import { Signature } from './entities/signature.entity.js';
import { OwnSignatureFilesService } from './own-signature-files.service.js';
import { Seals } from './pades/seals.js';
import { Composer } from './pdf/composer.js';
import { SealedFilesService } from './sealed-files.service.js';
import { SealingService } from './sealing.service.js';
import { SignatureFilesService } from './signature-files.service.js';
import { SignaturesService } from './signatures.service.js';
import { SigningService } from './signing.service.js';
import { TrailModule } from './trail/trail.module.js';

/** Signatures, seals, and the audit trail, without a transport. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Signature, SignatureEvent]),
    DocumentsModule,
    NotificationsModule,
    UsersModule,
    TrailModule,
  ],
  providers: [
    SigningService,
    SealingService,
    SignaturesService,
    SignatureFilesService,
    SealedFilesService,
    OwnSignatureFilesService,
    Seals,
    Composer,
  ],
  exports: [
    SigningService,
    SealingService,
    SignaturesService,
    SignatureFilesService,
    SealedFilesService,
    OwnSignatureFilesService,
    TrailModule,
  ],
})
export class SigningModule {}
