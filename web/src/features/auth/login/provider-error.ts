import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

const sentences: Readonly<Record<string, MessageDescriptor>> = {
  provider_not_configured: msg`Signing in with this provider is not set up here. Use your e-mail and password instead.`,
  access_denied: msg`The provider was not allowed to sign you in. Nothing was changed; you can try again or use your e-mail.`,
  email_not_verified: msg`The provider has not confirmed your e-mail address, so it cannot sign you in. Use your e-mail and password.`,
  account_disabled: msg`This account is disabled. Please contact support.`,
};

const otherwise = msg`Signing in with the provider did not work. Nothing was changed; you can try again or use your e-mail.`;

/** The sentence for `/login?error=...`, with which the server sends the browser back from a social sign-in. */
export function providerError(code: string | null): MessageDescriptor | null {
  if (code === null) return null;
  return sentences[code] ?? otherwise;
}
