import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Authenticator } from '../../platform/access/index.js';
import { Database } from '../../platform/database/database.js';
import { UsersModule } from '../users/index.js';
import { AccountsService } from './accounts.service.js';
import { ApiTokensService } from './api-tokens.service.js';
import { AuthMails } from './auth-mails.service.js';
import { CredentialsService } from './credentials.service.js';
import { ApiToken } from './entities/api-token.entity.js';
import { MailedLink } from './entities/mailed-link.entity.js';
import { SessionRow } from './entities/session.entity.js';
import { SocialIdentity, SpentSocialState } from './entities/social.entities.js';
import { RecoveryCode, TotpSecret } from './entities/totp.entities.js';
import { PasswordCheck } from './password-check.js';
import { PasswordHasher } from './password-hasher.js';
import { SessionAuthenticator } from './session-authenticator.js';
import { PostgresSessionStore } from './session-stores/postgres-session-store.js';
import { SessionStore } from './session-stores/session-store.js';
import { SessionsService } from './sessions.service.js';
import { SignInService } from './sign-in.service.js';
import { TotpService } from './totp.service.js';

const services = [
  AccountsService,
  ApiTokensService,
  CredentialsService,
  SessionsService,
  SignInService,
  TotpService,
];

/** Who people are, and how they prove it. Global: everything that answers people asks its `Authenticator`. */
@Global()
@Module({
  imports: [
    UsersModule,
    TypeOrmModule.forFeature([
      SessionRow,
      ApiToken,
      MailedLink,
      TotpSecret,
      RecoveryCode,
      SocialIdentity,
      SpentSocialState,
    ]),
  ],
  providers: [
    ...services,
    AuthMails,
    PasswordCheck,
    PasswordHasher,
    {
      provide: SessionStore,
      inject: [Database],
      useFactory: (database: Database): SessionStore => new PostgresSessionStore(database),
    },
    { provide: Authenticator, useClass: SessionAuthenticator },
  ],
  exports: [...services, Authenticator],
})
export class AuthModule {}
