import { useApolloClient, useReadQuery } from '@apollo/client/react';
import type { QueryRef } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useState } from 'react';
import type { JSX } from 'react';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { Skeleton } from '../../../ui/states/Skeleton';
import styles from '../account.module.css';
import { AskDialog } from '../parts/dialogs';
import { Done, Outcome } from '../parts/Outcome';
import { useCollapsedList } from '../parts/use-collapsed-list';
import { useFocusAfter } from '../parts/use-focus-after';
import { useEvictEntries } from '../parts/use-evict-entries';
import { OwnApiTokensDocument } from './own-api-tokens.generated';
import type { OwnApiTokensQuery } from './own-api-tokens.generated';
import { RevokeApiTokenDocument } from './revoke-api-token.generated';
import type { CreatedToken } from './TokenForm';
import { TokenRow } from './TokenRow';
import { TokenSecret } from './TokenSecret';

/** With antd's select, it is a third of the size of the rest of the page, and nobody needs it first. */
const TokenForm = lazy(async () => ({ default: (await import('./TokenForm')).TokenForm }));

/** How many are shown at first; the server lists the newest first. */
const SHOWN = 6;

/** A person's API tokens: create, list, revoke. */
export function Tokens({ query }: { query: QueryRef<OwnApiTokensQuery> }): JSX.Element {
  const { t } = useLingui();
  const { apiTokens } = useReadQuery(query).data;
  const { shown, more } = useCollapsedList(apiTokens, SHOWN);
  const client = useApolloClient();
  const forget = useEvictEntries('apiTokens');
  const revokeToken = useMutate(RevokeApiTokenDocument);
  const [made, setMade] = useState<CreatedToken | null>(null);
  const [tokenToRevoke, setTokenToRevoke] = useState<{ id: string; name: string } | null>(null);
  const [revoked, setRevoked] = useState<string | null>(null);
  const [secretPlace, focusSecret] = useFocusAfter<HTMLDivElement>();
  const [place, focusPlace] = useFocusAfter<HTMLDivElement>();

  const show = async (token: CreatedToken): Promise<void> => {
    setRevoked(null);
    setMade(token);
    focusSecret();
    try {
      await client.refetchQueries({ include: [OwnApiTokensDocument] });
    } catch (error) {
      console.warn('The tokens could not be refreshed. The next visit shows the new one.', error);
    }
  };

  const revoke = async (): Promise<void> => {
    if (tokenToRevoke === null) return;
    await revokeToken({ id: tokenToRevoke.id });
    forget([tokenToRevoke.id]);
    setRevoked(tokenToRevoke.name);
    setTokenToRevoke(null);
    focusPlace();
  };

  return (
    <>
      {made !== null && (
        <TokenSecret
          made={made}
          place={secretPlace}
          onDone={() => {
            setMade(null);
            focusPlace();
          }}
        />
      )}
      {apiTokens.length > 0 ? (
        <ul className={styles['list']}>
          {shown.map((token) => (
            <TokenRow
              key={token.id}
              token={token}
              onRevoke={(chosen) => {
                setRevoked(null);
                setTokenToRevoke(chosen);
              }}
            />
          ))}
        </ul>
      ) : (
        <p className={styles['soft']}>
          <Trans>You have no tokens. Most people don't need any.</Trans>
        </p>
      )}
      {more !== null && <div>{more}</div>}
      <div ref={place} tabIndex={-1} className={styles['place']}>
        <Outcome>
          {revoked !== null && (
            <Done badge={<Trans>Revoked</Trans>}>
              <Trans>{revoked} no longer works.</Trans>
            </Done>
          )}
        </Outcome>
      </div>
      <h3>
        <Trans>Create a token</Trans>
      </h3>
      <div className={styles['late']}>
        <Suspense fallback={<Skeleton lines={4} />}>
          <TokenForm onMade={show} />
        </Suspense>
      </div>
      {tokenToRevoke !== null && (
        <AskDialog
          title={<Trans>Revoke this token?</Trans>}
          action={<Trans>Revoke token</Trans>}
          failed={t`The token still works. Please try again.`}
          work={revoke}
          onClose={() => {
            setTokenToRevoke(null);
          }}
        >
          <p>
            <Trans>
              Anything that uses <strong>{tokenToRevoke.name}</strong> will stop working. You can't undo this.
            </Trans>
          </p>
        </AskDialog>
      )}
    </>
  );
}
