import { Module } from '@nestjs/common';
import { AuthModule } from '../auth.module.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsResolver } from './accounts.resolver.js';
import { AccountsTransport } from './accounts-transport.js';
import { CredentialsController } from './credentials.controller.js';
import { CredentialsResolver } from './credentials.resolver.js';
import { EmailChangeController } from './email-change.controller.js';
import { EmailChangeResolver } from './email-change.resolver.js';
import { PasswordsController } from './passwords.controller.js';
import { PasswordsResolver } from './passwords.resolver.js';
import { UsersModule } from '../../users/index.js';
import { FirstAdmin } from '../first-admin.js';
import { SocialController } from './social.controller.js';
import { SocialResolver } from './social.resolver.js';
import { SocialTransactionCookie } from './social-transaction-cookie.js';
import { SessionCookies } from './session-cookies.js';
import { ViewAsController } from './view-as.controller.js';
import { ViewAsResolver } from './view-as.resolver.js';

/** Accounts and sign-in over REST and GraphQL. */
@Module({
  imports: [AuthModule, UsersModule],
  controllers: [
    AccountsController,
    PasswordsController,
    CredentialsController,
    EmailChangeController,
    SocialController,
    ViewAsController,
  ],
  providers: [
    AccountsTransport,
    AccountsResolver,
    PasswordsResolver,
    CredentialsResolver,
    EmailChangeResolver,
    SessionCookies,
    SocialTransactionCookie,
    SocialResolver,
    FirstAdmin,
    ViewAsResolver,
  ],
})
export class AuthApiModule {}
