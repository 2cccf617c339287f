import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import { dayInWords } from '../../../ui/evidence/dates';
import { OutLink } from '../../../ui/evidence/OutLink';
import { criterionWords } from '../parts/words';
import type { Criterion } from './route-of-country';
import styles from './RouteConditions.module.css';

/** One condition: how it stands, why, and where it is written. */
export function CriterionLine({ criterion }: { criterion: Criterion }): JSX.Element {
  const { i18n } = useLingui();
  const { tone, label } = criterionWords[criterion.status];
  const { source } = criterion;
  return (
    <li className={styles['criterion']} data-status={criterion.status}>
      <p className={styles['condition']}>
        <span className={styles['label']}>{criterion.label}</span>{' '}
        <StatusBadge tone={tone}>{i18n._(label)}</StatusBadge>
      </p>
      <p className={styles['detail']}>{criterion.detail}</p>
      <p className={styles['source']}>
        <Trans>
          Source: <OutLink href={source.url}>{source.title}</OutLink>, valid on{' '}
          {dayInWords(i18n, source.asOf)}
        </Trans>
      </p>
    </li>
  );
}
