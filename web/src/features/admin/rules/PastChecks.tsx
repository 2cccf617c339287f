import { Plural, Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatDate, formatDateTime } from '../../../lib/format/format';
import { ExternalLink } from '../../../product/evidence/ExternalLink';
import styles from './rules.module.css';
import type { Fact } from './use-facts';

type Check = Fact['checks'][number];

/** Earlier checks of a figure's page and their results; null if there are none. */
export function PastChecks({
  checks,
  className,
}: {
  checks: readonly Check[];
  className: string;
}): JSX.Element | null {
  if (checks.length === 0) return null;
  return (
    <details className={className}>
      <summary>
        <Plural value={checks.length} one="# check" other="# checks" />
      </summary>
      <ul className={styles['checks']}>
        {checks.map((check) => (
          <PastCheck key={check.id} check={check} />
        ))}
      </ul>
    </details>
  );
}

function PastCheck({ check }: { check: Check }): JSX.Element {
  const { outcome, at, by, sourceUrl, checkBy, from, values, confirmedAt, confirmedBy, note, isOutdated } =
    check;
  return (
    <li>
      <strong>{outcome === 'CONFIRMED' ? <Trans>Confirmed</Trans> : <Trans>Changed</Trans>}</strong>{' '}
      {formatDateTime(at)}, {by}.{' '}
      <ExternalLink href={sourceUrl}>
        <Trans>Page checked</Trans>
      </ExternalLink>
      {checkBy !== null && (
        <>
          {' '}
          <Trans>Check again by {formatDate(checkBy)}.</Trans>
        </>
      )}
      {from !== null && (
        <p>
          <Trans>
            New from {formatDate(from)}: {(values ?? []).map(({ value }) => value).join(', ')}
          </Trans>
        </p>
      )}
      {confirmedAt !== null && confirmedBy !== null && (
        <p>
          <Trans>
            {confirmedBy} agreed on {formatDateTime(confirmedAt)}.
          </Trans>
        </p>
      )}
      {isOutdated && (
        <p>
          <Trans>The figure has changed since, so this check has no effect.</Trans>
        </p>
      )}
      {note !== null && <p>{note}</p>}
    </li>
  );
}
