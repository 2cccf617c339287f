import { useLazyQuery } from '@apollo/client/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatDateTime } from '../../../lib/format/format';
import { Button } from '../../../ui/button/Button';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import office from '../parts/office.module.css';
import { AuditChainDocument } from './audit.generated';
import type { AuditChainQuery } from './audit.generated';
import styles from './audit.module.css';

/** Checks the whole chain when asked, and says where it is broken first. */
export function ChainCheck(): JSX.Element {
  const [check, { data, error, loading }] = useLazyQuery(AuditChainDocument, { fetchPolicy: 'no-cache' });
  return (
    <div className={office['line']}>
      <Button busy={loading} onClick={() => void check().catch(() => undefined)}>
        <Trans>Check the chain</Trans>
      </Button>
      <div role="status" className={styles['chain']}>
        {loading && (
          <p>
            <Trans>Checking every entry.</Trans>
          </p>
        )}
        {!loading && error !== undefined && (
          <p>
            <Trans>We couldn't check the chain. Try again.</Trans>
          </p>
        )}
        {!loading && error === undefined && data !== undefined && <Found chain={data.auditChain} />}
      </div>
    </div>
  );
}

function Found({ chain }: { chain: AuditChainQuery['auditChain'] }): JSX.Element {
  const { intact, entries, broken, checkedAt, head } = chain;
  const at = formatDateTime(checkedAt);
  if (intact) {
    return (
      <>
        <p>
          <StatusBadge tone="met">
            <Trans>Intact</Trans>
          </StatusBadge>{' '}
          <Plural
            value={entries}
            _0="There are no entries yet."
            one="# entry, unchanged."
            other="# entries, all unchanged."
          />{' '}
          <span className={office['soft']}>
            <Trans>Checked on {at}.</Trans>
          </span>
        </p>
        {head !== null && (
          <p className={office['soft']}>
            <Trans>
              Last hash: <code>{head}</code>
            </Trans>
          </p>
        )}
      </>
    );
  }
  return (
    <p>
      <StatusBadge tone="unmet">
        <Trans>Broken</Trans>
      </StatusBadge>{' '}
      {broken?.sentence}{' '}
      <Plural
        value={entries}
        _0="No entry before that is intact."
        one="The entry before that is intact."
        other="The # entries before that are intact."
      />{' '}
      <span className={office['soft']}>
        <Trans>Checked on {at}.</Trans>
      </span>
    </p>
  );
}
