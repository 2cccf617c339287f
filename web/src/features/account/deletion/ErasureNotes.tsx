import { useQuery } from '@apollo/client/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import styles from '../account.module.css';
import { AccountErasureDocument } from './account-erasure.generated';

/**
 * About the account to be deleted: why it can't be deleted now, what is lost, how much is deleted, and how much is
 * kept and why.
 */
export function ErasureNotes(): JSX.Element | null {
  const { data } = useQuery(AccountErasureDocument, { fetchPolicy: 'network-only' });
  if (data === undefined) return null;
  const { obstacles, warnings, deleted, files, kept } = data.accountErasure;
  const rows = deleted.reduce((sum, kind) => sum + kind.rows, 0);
  return (
    <>
      {obstacles.length > 0 && (
        <div role="alert" className={styles['once']}>
          <p>
            <strong>
              <Trans>You can't delete your account yet:</Trans>
            </strong>
          </p>
          <List sentences={obstacles} />
        </div>
      )}
      {warnings.length > 0 && (
        <div className={styles['once']}>
          <p>
            <strong>
              <Trans>Before you delete it:</Trans>
            </strong>
          </p>
          <List sentences={warnings} />
        </div>
      )}
      <p>
        <Plural value={rows} one="We delete # entry" other="We delete # entries" />
        {', '}
        <Plural value={files} one="and # file." other="and # files." />
      </p>
      {kept.length > 0 && (
        <>
          <p>
            <Trans>We keep, no longer linked to your account:</Trans>
          </p>
          <ul className={styles['erased']}>
            {kept.map(({ what, rows: count, why, until }) => (
              <li key={what}>
                <Trans>
                  {what} ({count}) until {until}. {why}
                </Trans>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function List({ sentences }: { sentences: readonly string[] }): JSX.Element {
  return (
    <ul className={styles['erased']}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
