import { useLingui } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import type { CriterionStatus } from '../../../gql/schema-types';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import { criterionLabels } from '../criterion-labels';
import { SourceLine } from '../SourceLine';
import type { SourceFigure } from '../SourceLine';
import { useRuleText } from '../../rule-text/use-rule-text';
import styles from './criteria.module.css';

interface CriterionLineProps {
  criterion: {
    label: string;
    status: CriterionStatus;
    detail: string;
    /** Null if nothing is published about it. */
    source: SourceFigure | null;
  };
  /** Additional details. */
  children?: ReactNode;
}

/** A condition: its status, why, and its source. */
export function CriterionLine({
  criterion: { label, status, detail, source },
  children,
}: CriterionLineProps): JSX.Element {
  const { i18n } = useLingui();
  const rules = useRuleText();
  const { tone, label: word } = criterionLabels[status];
  return (
    <li className={styles['criterion']} data-status={status}>
      <p className={styles['condition']}>
        <span className={styles['label']} {...rules.props(label)} />{' '}
        <StatusBadge tone={tone}>{i18n._(word)}</StatusBadge>
      </p>
      <p {...rules.props(detail)} />
      {source !== null && <SourceLine source={source} className={styles['source']} />}
      {children}
    </li>
  );
}
