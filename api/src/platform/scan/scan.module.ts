import { Global, Module } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { ClamavScanner } from './clamav-scanner.js';
import { NoScanner, Scanner } from './scanner.js';

/** The configured virus scanner. */
@Global()
@Module({
  providers: [
    {
      provide: Scanner,
      inject: [Settings],
      useFactory: ({ clamavUrl }: Settings): Scanner =>
        clamavUrl === null ? new NoScanner() : new ClamavScanner(clamavUrl),
    },
  ],
  exports: [Scanner],
})
export class ScanModule {}
