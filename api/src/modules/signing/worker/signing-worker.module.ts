import { Module } from '@nestjs/common';
import { SigningModule } from '../index.js';
import { RemoveSignatureFileProcessor } from './remove-signature-file.processor.js';
import { SealProcessor } from './seal.processor.js';
import { SignatureWatch } from './signature-watch.js';

/** Seals signed documents in the worker processes. */
@Module({
  imports: [SigningModule],
  providers: [SealProcessor, RemoveSignatureFileProcessor, SignatureWatch],
})
export class SigningWorkerModule {}
