import { Module, type DynamicModule } from '@nestjs/common';
import { LostAuthenticatorService } from '../../modules/auth/index.js';
import type { Settings } from '../../platform/config/settings.js';
import { RequestContext } from '../../platform/context/request-context.js';
import { CoreModule } from '../core.module.js';
import { inApplication } from './in-application.js';

const USAGE = `Usage:
  turn-off-two-step EMAIL    for a person who lost the authenticator app and the recovery codes: they are signed out
                             everywhere, get an email, and sign in with the password alone. Make sure that it's them`;

/**
 * Commands about accounts. Without DATABASE_URL the embedded database is started, so the product must be stopped.
 * @param args the command's name and the person's email address
 * @returns the exit code; 0: done; 1: there is no such account, or nothing to turn off; 2: wrong arguments
 */
export async function accountsCommand(args: readonly string[], settings: Settings): Promise<number> {
  const [name, email] = args;
  if (name !== 'turn-off-two-step' || email === undefined || args.length !== 2) {
    console.error(USAGE);
    return 2;
  }
  const result = await inApplication(
    settings,
    (url) => AccountsProcess.with(settings, url),
    (app) =>
      app
        .get(LostAuthenticatorService, { strict: false })
        .turnOff(RequestContext.system('accounts-turn-off-two-step'), email),
  );
  if (result === 'done') {
    console.log(`Two-step sign-in of ${email} is off, and all their browsers are signed out.`);
    return 0;
  }
  console.error(
    result === 'none'
      ? `No account has the email address ${email}.`
      : `Two-step sign-in of ${email} isn't on, so nothing was changed.`,
  );
  return 1;
}

@Module({})
class AccountsProcess {
  static with(settings: Settings, databaseUrl: string): DynamicModule {
    return { module: AccountsProcess, imports: [CoreModule.with(settings, databaseUrl)] };
  }
}
