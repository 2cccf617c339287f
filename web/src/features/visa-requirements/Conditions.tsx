import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { SourceLine } from '../../ui/evidence/SourceLine';
import { StatusBadge } from '../../ui/states/StatusBadge';
import styles from './requirements.module.css';
import type { GuidanceRoute } from './route';

export type Condition = GuidanceRoute['criteria'][number];

/** What a condition is in words: whether it closes the route, who decides, and how sure we are of its figure. */
export function ConditionMarks({ condition }: { condition: Condition }): JSX.Element {
  const { gate, officer, stale, confirmed } = condition;
  return (
    <span className={styles['marks']}>
      {officer && (
        <StatusBadge tone="officer">
          <Trans>An officer decides</Trans>
        </StatusBadge>
      )}
      {gate && (
        <StatusBadge tone="plain">
          <Trans>Without it the route is closed</Trans>
        </StatusBadge>
      )}
      {!confirmed && (
        <StatusBadge tone="unknown">
          <Trans>Not confirmed</Trans>
        </StatusBadge>
      )}
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
  return (
    <ul className={styles['conditions']}>
      {criteria.map((condition) => (
        <li key={condition.id} data-officer={condition.officer}>
          <p className={styles['condition']}>
            <strong>{condition.label}</strong>
            <ConditionMarks condition={condition} />
          </p>
          <p>{condition.asks}</p>
          <SourceLine source={condition.source} className={styles['source']} />
        </li>
      ))}
    </ul>
  );
}
