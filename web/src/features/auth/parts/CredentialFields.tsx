import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { PasswordField, TextField } from '../../../ui/fields/TextField';

type Name = 'email' | 'password' | 'totp';

interface CredentialFieldsProps {
  values: { email: string; password: string; totp?: string };
  set: (name: Name, value: string) => void;
  errors: Readonly<Record<string, string>> | undefined;
  placeholder?: string;
  /** Whether an authenticator code is required as well. */
  asksCode?: boolean;
}

/** The fields of every sign-in page. */
export function CredentialFields({
  values,
  set,
  errors,
  placeholder,
  asksCode = false,
}: CredentialFieldsProps): JSX.Element {
  const bind = (name: Name) => ({
    name,
    value: values[name] ?? '',
    error: errors?.[name],
    onChange: (value: string) => {
      set(name, value);
    },
  });
  return (
    <>
      <TextField
        {...bind('email')}
        label={<Trans>Email</Trans>}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        placeholder={placeholder}
      />
      <PasswordField {...bind('password')} label={<Trans>Password</Trans>} autoComplete="current-password" />
      {asksCode && (
        <TextField
          {...bind('totp')}
          label={<Trans>Code</Trans>}
          help={<Trans>Six digits, or one of your recovery codes.</Trans>}
          autoComplete="one-time-code"
          autoCapitalize="none"
        />
      )}
    </>
  );
}
