import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatDate } from '../../../lib/format/format';
import { siteName } from '../../../product/evidence/addresses';
import { criterionLabels } from '../../../product/evidence/criterion-labels';
import { ExternalLink } from '../../../product/evidence/ExternalLink';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import type { RouteOfCountry } from './route-of-country';
import styles from './LineDecision.module.css';

type Decision = NonNullable<RouteOfCountry['criteria'][number]['overruled']>;

/** A consultant's decision about a condition: who, when and why. The rules' own result stays above it. */
export function LineDecision({
  decision: { status, by, at, reason, sourceUrl },
}: {
  decision: Decision;
}): JSX.Element {
  const { i18n } = useLingui();
  const { tone, label } = criterionLabels[status];
  const day = formatDate(at);
  return (
    <div className={styles['decision']}>
      <p className={styles['who']}>
        <span>
          {by === null ? (
            <Trans>A consultant decided on {day}</Trans>
          ) : (
            <Trans>
              {by} decided on {day}
            </Trans>
          )}
        </span>{' '}
        <StatusBadge tone={tone}>{i18n._(label)}</StatusBadge>
      </p>
      <p className={styles['reason']}>{reason}</p>
      {sourceUrl !== null && (
        <p className={styles['source']}>
          <ExternalLink href={sourceUrl}>{siteName(sourceUrl)}</ExternalLink>
        </p>
      )}
    </div>
  );
}
