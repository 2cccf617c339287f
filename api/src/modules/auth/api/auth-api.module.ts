import { Module } from '@nestjs/common';
import { AuthModule } from '../auth.module.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsResolver } from './accounts.resolver.js';
import { AccountsTransport } from './accounts-transport.js';
import { SessionCookies } from './session-cookies.js';

/** Accounts and sign-in over REST and GraphQL. */
@Module({
  imports: [AuthModule],
  controllers: [AccountsController],
  providers: [AccountsTransport, AccountsResolver, SessionCookies],
})
export class AuthApiModule {}
