import path from 'node:path';
import { Global, Module } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { FileMailer } from './file-mailer.js';
import { Mailer } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

/** The folder of emails that weren't sent over SMTP. */
export function outboxFolder(settings: Settings): string {
  return path.join(settings.dataDir, 'outbox');
}

@Global()
@Module({
  providers: [
    {
      provide: Mailer,
      inject: [Settings],
      useFactory: (settings: Settings): Mailer =>
        settings.smtpUrl === null
          ? new FileMailer(outboxFolder(settings), settings.mailFrom, settings.publicUrl)
          : new SmtpMailer(settings.smtpUrl, settings.mailFrom, settings.publicUrl),
    },
  ],
  exports: [Mailer],
})
export class MailModule {}
