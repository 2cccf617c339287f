import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

const sentences: Readonly<Record<string, MessageDescriptor>> = {
  provider_not_configured: msg`Signing in with this provider isn't available here. Use your email and password.`,
  access_denied: msg`You didn't allow the provider to sign you in. Nothing has changed. Try again, or use your email and password.`,
  email_not_verified: msg`The provider hasn't confirmed your email address, so we can't sign you in with it. Use your email and password.`,
  account_exists: msg`There's already an account with your email address, and the address isn't confirmed yet. Sign in with your password and confirm it first.`,
  totp_required: msg`This account uses two-step sign-in. Sign in with your password and a code from your authenticator app.`,
  admin_account: msg`Admins can't sign in with a provider. Use the admin login with your password.`,
  sign_ups_off: msg`We aren't taking new accounts right now. Please try again later. You can still sign in to an existing account.`,
  account_disabled: msg`This account is disabled. Please contact support.`,
};

const otherwise = msg`We couldn't sign you in with the provider. Nothing has changed. Try again, or use your email and password.`;

/** The message for `/login?error=...`, to which the server redirects after a failed social sign-in. */
export function providerError(code: string | null): MessageDescriptor | null {
  if (code === null) return null;
  return sentences[code] ?? otherwise;
}
