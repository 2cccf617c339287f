import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { PasswordField, TextField } from '../../../ui/fields/TextField';
import styles from '../parts/auth.module.css';
import type { SignupValues } from './signup-check';

interface SignupFieldsProps {
  values: SignupValues;
  set: (name: keyof SignupValues, value: string) => void;
  errors: Readonly<Record<string, string>>;
}

export function SignupFields({ values, set, errors }: SignupFieldsProps): JSX.Element {
  const bind = (name: keyof SignupValues) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => {
      set(name, value);
    },
  });
  return (
    <>
      <div className={styles['pair']}>
        <TextField {...bind('firstName')} label={<Trans>First name</Trans>} autoComplete="given-name" />
        <TextField {...bind('lastName')} label={<Trans>Last name</Trans>} autoComplete="family-name" />
      </div>
      <TextField
        {...bind('email')}
        label={<Trans>Email</Trans>}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <PasswordField
        {...bind('password')}
        label={<Trans>Password</Trans>}
        help={<Trans>At least 8 characters. Avoid common passwords.</Trans>}
        autoComplete="new-password"
      />
    </>
  );
}
