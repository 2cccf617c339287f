import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import type { Verdict } from '../../../gql/schema-types';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import { verdictLabels } from '../parts/labels';
import styles from './VerdictFold.module.css';

interface VerdictFoldProps {
  /** What the verdict is about; a heading. */
  heading: ReactNode;
  verdict: Verdict;
  /** From 0 to 100. */
  score: number;
  /** Whether it is expanded at first. */
  open: boolean;
  children: ReactNode;
}

/** A row with a heading, its verdict and score, which expands to the conditions behind them. */
export function VerdictFold({ heading, verdict, score, open, children }: VerdictFoldProps): JSX.Element {
  const { i18n } = useLingui();
  const { tone, label } = verdictLabels[verdict];
  return (
    <details className={styles['fold']} open={open}>
      <summary>
        <div className={styles['heading']}>{heading}</div>
        <span className={styles['glance']}>
          <StatusBadge tone={tone}>{i18n._(label)}</StatusBadge>
          <span className={styles['score']}>
            <span className="visually-hidden">
              <Trans>Score</Trans>{' '}
            </span>
            {score}
          </span>
        </span>
      </summary>
      {children}
    </details>
  );
}
