import { useSuspenseFragment } from '@apollo/client/react';
import type { FragmentType } from '@apollo/client';
import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Button } from '../../../ui/button/Button';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import styles from '../account.module.css';
import { Moment } from '../parts/Moment';
import { isPast } from './expiry';
import { TokenRow_ApiTokenFragmentDoc } from './TokenRow.generated';
import type { TokenRow_ApiTokenFragment } from './TokenRow.generated';

interface TokenRowProps {
  token: FragmentType<TokenRow_ApiTokenFragment>;
  onRevoke: (token: { id: string; name: string }) => void;
}

/** A token: its purpose, last use, and expiry. */
export function TokenRow({ token, onRevoke }: TokenRowProps): JSX.Element {
  const { t } = useLingui();
  const { data } = useSuspenseFragment({ fragment: TokenRow_ApiTokenFragmentDoc, from: token });
  const { id, name, createdAt, lastUsedAt, expiresAt } = data;
  const over = expiresAt !== null && isPast(expiresAt);
  return (
    <li className={styles['item']}>
      <div className={styles['about']}>
        <h3 className={styles['row']}>
          {name}
          {over && (
            <StatusBadge tone="plain">
              <Trans>Expired</Trans>
            </StatusBadge>
          )}
        </h3>
        <dl className={styles['facts']}>
          <div>
            <dt>
              <Trans>Last used</Trans>
            </dt>
            <dd>{lastUsedAt === null ? <Trans>never</Trans> : <Moment at={lastUsedAt} />}</dd>
          </div>
          <div>
            <dt>
              <Trans>Created</Trans>
            </dt>
            <dd>
              <Moment at={createdAt} />
            </dd>
          </div>
          <div>
            <dt>{over ? <Trans>Expired</Trans> : <Trans>Valid until</Trans>}</dt>
            <dd>{expiresAt === null ? <Trans>until you revoke it</Trans> : <Moment at={expiresAt} />}</dd>
          </div>
        </dl>
      </div>
      <Button
        aria-label={t`Revoke: ${name}`}
        onClick={() => {
          onRevoke({ id, name });
        }}
      >
        <Trans>Revoke</Trans>
      </Button>
    </li>
  );
}
