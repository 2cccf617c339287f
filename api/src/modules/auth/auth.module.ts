import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Redis } from 'ioredis';
import { Settings } from '../../platform/config/settings.js';
import { Database } from '../../platform/database/database.js';
import { REDIS } from '../../platform/redis/redis.module.js';
import { AuditModule } from '../audit/index.js';
import { SiteSettingsModule } from '../site-settings/index.js';
import { UsersModule } from '../users/index.js';
import { AccountsService } from './accounts.service.js';
import { ApiTokensService } from './api-tokens.service.js';
import { AuthMailsService } from './auth-mails.service.js';
import { CredentialsService } from './credentials.service.js';
import { EmailChangeLinks } from './email-change-links.js';
import { EmailChangeConfirmationsService } from './email-change-confirmations.service.js';
import { EmailChangeRequestsService } from './email-change-requests.service.js';
import { EmailChangesStore } from './email-changes.store.js';
import { EmailVerificationService } from './email-verification.service.js';
import { ApiToken } from './entities/api-token.entity.js';
import { Consent } from './entities/consent.entity.js';
import { EmailChange } from './entities/email-change.entity.js';
import { MailedLink } from './entities/mailed-link.entity.js';
import { SessionRow } from './entities/session.entity.js';
import { SignInAttemptsRow } from './entities/sign-in-attempts.entity.js';
import { SocialIdentity, SpentSocialState } from './entities/social.entities.js';
import { RecoveryCode, TotpSecret } from './entities/totp.entities.js';
import { LostAuthenticatorService } from './lost-authenticator.service.js';
import { OwnerProofService } from './owner-proof.service.js';
import { MailedLinksService } from './mailed-links.service.js';
import { PasswordChangeService } from './password-change.service.js';
import { PasswordRecoveryService } from './password-recovery.service.js';
import { PasswordCheck } from './password-check.js';
import { PasswordHasher } from './password-hasher.js';
import { RequiredTotpService } from './required-totp.service.js';
import { SessionAuthenticator } from './session-authenticator.js';
import { PostgresSessionStore } from './session-stores/postgres-session-store.js';
import { RedisSessionStore } from './session-stores/redis-session-store.js';
import { SessionStore, STRICT_LIFETIME, USUAL_LIFETIME } from './session-stores/session-store.js';
import { SessionsService } from './sessions.service.js';
import { SignInAttemptsService } from './sign-in-attempts.service.js';
import { SignInService } from './sign-in.service.js';
import { OidcClients } from './social/oidc-clients.js';
import { SocialSignInService } from './social/social-sign-in.service.js';
import { TotpService } from './totp.service.js';
import { ViewAs } from './view-as/view-as.entity.js';
import { ViewAsService } from './view-as/view-as.service.js';

const services = [
  AccountsService,
  ApiTokensService,
  CredentialsService,
  EmailChangeLinks,
  EmailChangeConfirmationsService,
  EmailChangeRequestsService,
  EmailChangesStore,
  EmailVerificationService,
  LostAuthenticatorService,
  MailedLinksService,
  OwnerProofService,
  PasswordChangeService,
  PasswordRecoveryService,
  OidcClients,
  RequiredTotpService,
  SessionsService,
  SignInAttemptsService,
  SignInService,
  SocialSignInService,
  TotpService,
  ViewAsService,
];

/** Accounts, authentication, and sessions, without a transport. */
@Module({
  imports: [
    AuditModule,
    SiteSettingsModule,
    UsersModule,
    TypeOrmModule.forFeature([
      SessionRow,
      SignInAttemptsRow,
      ApiToken,
      MailedLink,
      EmailChange,
      Consent,
      TotpSecret,
      RecoveryCode,
      SocialIdentity,
      SpentSocialState,
      ViewAs,
    ]),
  ],
  providers: [
    ...services,
    AuthMailsService,
    PasswordCheck,
    PasswordHasher,
    {
      provide: SessionStore,
      inject: [Database, REDIS, Settings],
      useFactory: (database: Database, redis: Redis | null, settings: Settings): SessionStore => {
        const adminLifetime = settings.requireAdminTotp ? STRICT_LIFETIME : USUAL_LIFETIME;
        return redis
          ? new RedisSessionStore(redis, settings.redisPrefix, database, adminLifetime)
          : new PostgresSessionStore(database, adminLifetime);
      },
    },
    SessionAuthenticator,
  ],
  exports: [...services, SessionAuthenticator, PasswordHasher, SessionStore],
})
export class AuthModule {}
