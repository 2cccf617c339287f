import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatDateTime, formatNumber } from '../../../lib/format/format';
import { Button } from '../../../ui/button/Button';
import { ProgressLine } from '../../../ui/states/ProgressLine';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import adminStyles from '../parts/admin.module.css';
import styles from './audit.module.css';
import { useChainCheck } from './use-chain-check';
import type { ChainPart } from './use-chain-check';

/** Checks the whole chain on request, part by part, and reports the first broken place. */
export function ChainCheck(): JSX.Element {
  const { t } = useLingui();
  const { check, stop, part, isChecking, failed } = useChainCheck();
  const total = part?.total ?? 0;
  const entries = part?.entries ?? 0;
  const [checked, all] = [formatNumber(entries), formatNumber(total)];
  return (
    <div className={adminStyles['line']}>
      <Button busy={isChecking} onClick={check}>
        <Trans>Check the chain</Trans>
      </Button>
      {isChecking && (
        <>
          <ProgressLine label={t`Checking the chain`} percent={total === 0 ? 0 : (entries / total) * 100}>
            <span className={adminStyles['soft']}>
              {total === 0 ? (
                <Trans>Checking every entry.</Trans>
              ) : (
                <Trans>
                  {checked} of {all} entries checked
                </Trans>
              )}
            </span>
          </ProgressLine>
          <Button variant="quiet" onClick={stop}>
            <Trans>Stop</Trans>
          </Button>
        </>
      )}
      <div role="status" className={styles['chain']}>
        {failed && (
          <p>
            <Trans>We couldn't check the chain. Try again.</Trans>
          </p>
        )}
        {!isChecking && !failed && part !== null && <Found chain={part} />}
      </div>
    </div>
  );
}

function Found({ chain }: { chain: ChainPart }): JSX.Element {
  const { intact, entries, broken, checkedAt, head } = chain;
  const at = formatDateTime(checkedAt);
  if (intact === true) {
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
          <span className={adminStyles['soft']}>
            <Trans>Checked on {at}.</Trans>
          </span>
        </p>
        {head !== null && (
          <p className={adminStyles['soft']}>
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
      <span className={adminStyles['soft']}>
        <Trans>Checked on {at}.</Trans>
      </span>
    </p>
  );
}
