import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { Role } from '../../../gql/schema-types';
import { roleLabels } from './user-labels';
import own from './users.module.css';

/** What a new role means, for its confirmation. */
export function RoleEffects({ name, role }: { name: string; role: Role }): JSX.Element {
  const { i18n } = useLingui();
  const roleName = i18n._(roleLabels[role]);
  return (
    <>
      <p>
        <Trans>
          {name} gets the role {roleName}.
        </Trans>
      </p>
      <ul className={own['list']}>
        {role === 'ADMIN' && (
          <li>
            <Trans>They can read and change everything in the back office.</Trans>
          </li>
        )}
        <li>
          <Trans>They're signed out everywhere and sign in again.</Trans>
        </li>
        <li>
          <Trans>Their API tokens stop working.</Trans>
        </li>
      </ul>
    </>
  );
}

/** What it means to disable an account, or to enable it again. */
export function DisableEffects({ name, isDisabled }: { name: string; isDisabled: boolean }): JSX.Element {
  if (isDisabled)
    return (
      <p>
        <Trans>{name} can sign in again with the same password.</Trans>
      </p>
    );
  return (
    <ul className={own['list']}>
      <li>
        <Trans>{name} is signed out everywhere at once and can't sign in.</Trans>
      </li>
      <li>
        <Trans>Their API tokens and the links we emailed stop working.</Trans>
      </li>
      <li>
        <Trans>Nothing is deleted. You can enable the account again.</Trans>
      </li>
    </ul>
  );
}
