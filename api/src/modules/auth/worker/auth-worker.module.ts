import { Module } from '@nestjs/common';
import { AuthModule } from '../auth.module.js';
import { NotificationsModule } from '../../notifications/index.js';
import { UsersModule } from '../../users/index.js';
import { EmailChangeMailProcessor } from './email-change-mail.processor.js';
import { EndSessionsProcessor } from './end-sessions.processor.js';
import { ExpiredCredentialsSweep } from './expired-credentials.sweep.js';
import { DeleteMailsProcessor } from './delete-mails.processor.js';
import {
  NoticeMailProcessor,
  PasswordResetMailProcessor,
  SignInPausedMailProcessor,
  VerificationMailProcessor,
} from './mail.processors.js';

/** Account emails, and the cleanup of expired credentials. */
@Module({
  imports: [AuthModule, UsersModule, NotificationsModule],
  providers: [
    VerificationMailProcessor,
    PasswordResetMailProcessor,
    SignInPausedMailProcessor,
    NoticeMailProcessor,
    EmailChangeMailProcessor,
    EndSessionsProcessor,
    DeleteMailsProcessor,
    ExpiredCredentialsSweep,
  ],
})
export class AuthWorkerModule {}
