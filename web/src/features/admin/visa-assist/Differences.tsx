import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import { adminStatusLabels } from '../../../product/reviews/labels';
import { Button } from '../../../ui/button/Button';
import { fieldLabels } from './case-labels';
import { buildDecision } from './draft';
import type { Decision, DecisionField } from './draft';
import type { Review } from './use-review';
import styles from './visa-assist.module.css';

/**
 * What someone else changed meanwhile, field by field. If both changed a field, the admin keeps their own value or
 * takes the other; until then both are shown, so that nothing is lost.
 */
export function Differences({ review }: { review: Review }): JSX.Element | null {
  const { i18n } = useLingui();
  const { draft, refusal, settle } = review;
  const { conflicts, adopted, base } = draft;
  if (conflicts.length === 0 && adopted.length === 0 && refusal === null) return null;
  const mine = buildDecision(draft);
  const adoptedNames = adopted.map((field) => i18n._(fieldLabels[field])).join(', ');
  return (
    <div role="alert" className={styles['differences']}>
      <h3>
        <Trans>Someone else changed this</Trans>
      </h3>
      <p>
        {conflicts.length > 0 ? (
          <Trans>Choose which version to keep for each difference, then save. Your text is still here.</Trans>
        ) : (
          <Trans>Your text is still here. Check it again, then save.</Trans>
        )}
      </p>
      {adopted.length > 0 && (
        <p>
          <Trans>You hadn't changed this, so you see the new version: {adoptedNames}.</Trans>
        </p>
      )}
      {refusal?.others.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {conflicts.map((field) => (
        <Difference key={field} field={field} mine={mine} theirs={base} onSettle={settle} />
      ))}
    </div>
  );
}

interface DifferenceProps {
  field: DecisionField;
  mine: Decision;
  theirs: Decision;
  onSettle: Review['settle'];
}

function Difference({ field, mine, theirs, onSettle }: DifferenceProps): JSX.Element {
  const { i18n } = useLingui();
  const name = i18n._(fieldLabels[field]);
  const shown = (decision: Decision): ReactNode => {
    if (field === 'adminStatus') return i18n._(adminStatusLabels[decision.adminStatus].label);
    return decision[field] === '' ? <Trans>(empty)</Trans> : decision[field];
  };
  return (
    <div role="group" aria-label={name} className={styles['difference']}>
      <h4>{name}</h4>
      <div className={styles['sides']}>
        <div>
          <p className={styles['soft']}>
            <Trans>Yours</Trans>
          </p>
          <p className={styles['lines']}>{shown(mine)}</p>
          <Button
            onClick={() => {
              onSettle(field, 'mine');
            }}
          >
            <Trans>Keep mine</Trans>
            <span className="visually-hidden">: {name}</span>
          </Button>
        </div>
        <div>
          <p className={styles['soft']}>
            <Trans>Theirs (already saved)</Trans>
          </p>
          <p className={styles['lines']}>{shown(theirs)}</p>
          <Button
            onClick={() => {
              onSettle(field, 'theirs');
            }}
          >
            <Trans>Use theirs</Trans>
            <span className="visually-hidden">: {name}</span>
          </Button>
        </div>
      </div>
    </div>
  );
}
