import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { ProvenanceMark } from '../../product/evidence/Provenance';
import { SourceLine } from '../../product/evidence/SourceLine';
import { StatusBadge } from '../../ui/states/StatusBadge';
import { useRuleText } from '../../product/rule-text/use-rule-text';
import styles from './requirements.module.css';
import type { GuidanceRoute } from './guidance-route';

export type Condition = GuidanceRoute['criteria'][number];

interface ConditionMarksProps {
  condition: Condition;
  /** Where no words about the source are beside it. */
  short?: boolean;
}

/** What a condition is in words: whether it's required, who decides, where it was read and whether it's due for a check. */
export function ConditionMarks({ condition, short = false }: ConditionMarksProps): JSX.Element {
  const { gate, officer, stale, source } = condition;
  return (
    <span className={styles['marks']}>
      {officer && (
        <StatusBadge tone="officer">
          <Trans>An officer decides</Trans>
        </StatusBadge>
      )}
      {gate && (
        <StatusBadge tone="plain">
          <Trans>Required</Trans>
        </StatusBadge>
      )}
      {short && <ProvenanceMark provenance={source.provenance} />}
      {stale && (
        <StatusBadge tone="unknown">
          <Trans>Due for a check</Trans>
        </StatusBadge>
      )}
    </span>
  );
}

/** Condition by condition, each with its source. */
export function Conditions({ criteria }: { criteria: readonly Condition[] }): JSX.Element {
  const rules = useRuleText();
  return (
    <ul className={styles['conditions']}>
      {criteria.map((condition) => (
        <li key={condition.id} data-officer={condition.officer}>
          <p className={styles['condition']}>
            <strong {...rules.props(condition.label)} />
            <ConditionMarks condition={condition} />
          </p>
          <p {...rules.props(condition.asks)} />
          <SourceLine source={condition.source} className={styles['source']} />
        </li>
      ))}
    </ul>
  );
}
