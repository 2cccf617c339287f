import { Module } from '@nestjs/common';
import { AuthModule } from '../auth.module.js';
import { UsersModule } from '../../users/index.js';
import { EndSessionsProcessor } from './end-sessions.processor.js';
import { ExpiredCredentialsSweep } from './expired-credentials.sweep.js';
import {
  NoticeMailProcessor,
  PasswordResetMailProcessor,
  VerificationMailProcessor,
} from './mail.processors.js';

/** The mails of accounts, and what ends with time. */
@Module({
  imports: [AuthModule, UsersModule],
  providers: [
    VerificationMailProcessor,
    PasswordResetMailProcessor,
    NoticeMailProcessor,
    EndSessionsProcessor,
    ExpiredCredentialsSweep,
  ],
})
export class AuthWorkerModule {}
