import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { CriterionStatus, Verdict } from '../../../gql/schema-types';
import { SourceLine } from '../../../product/evidence/SourceLine';
import { criterionLabels } from '../../../product/evidence/criterion-labels';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import { verdictLabels } from '../parts/labels';
import { useRuleText } from '../../../product/rule-text/use-rule-text';
import styles from './ChangeView.module.css';
import type { Change } from './use-insights';

type RouteChange = Change['routes'][number];
type LineChange = RouteChange['lines'][number];

/** The changes: each route with its score, verdict, and the conditions that caused them. */
export function RouteChanges({ routes }: { routes: readonly RouteChange[] }): JSX.Element {
  const rules = useRuleText();
  return (
    <ul className={styles['routes']}>
      {routes.map((route) => (
        <li key={route.id} className={styles['route']}>
          <p className={styles['name']}>
            <strong>
              {rules.words(route.country)}: {rules.words(route.title)}
            </strong>
            <ScoreChange before={route.scoreBefore} after={route.scoreAfter} />
          </p>
          <VerdictChange before={route.verdictBefore} after={route.verdictAfter} />
          {route.lines.length > 0 && (
            <ul className={styles['lines']}>
              {route.lines.map((line) => (
                <Line key={line.id} line={line} />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Two scores as `54 → 71`, read as "from 54 to 71". Null: the route was not, or is no longer, shown. */
export function ScoreChange({ before, after }: { before: number | null; after: number | null }): JSX.Element {
  if (before === null || after === null) {
    return (
      <span className={styles['score']}>
        {before === null ? <Trans>new, score {after}</Trans> : <Trans>no longer shown</Trans>}
      </span>
    );
  }
  if (before === after) {
    return (
      <span className={styles['score']}>
        <Trans>score {after}, as before</Trans>
      </span>
    );
  }
  return (
    <span className={styles['score']} data-way={after > before ? 'up' : 'down'}>
      <span aria-hidden="true">
        {before} <span className="direction">→</span> <b>{after}</b>
      </span>
      <span className="visually-hidden">
        <Trans>
          score from {before} to {after}
        </Trans>
      </span>
    </span>
  );
}

function VerdictChange({
  before,
  after,
}: {
  before: Verdict | null;
  after: Verdict | null;
}): JSX.Element | null {
  const { i18n } = useLingui();
  if (after === null || before === after) return null;
  return (
    <p className={styles['turn']}>
      {before !== null && (
        <>
          <span>{i18n._(verdictLabels[before].label)}</span> <Arrow />
        </>
      )}
      <StatusBadge tone={verdictLabels[after].tone}>{i18n._(verdictLabels[after].label)}</StatusBadge>
    </p>
  );
}

export function Arrow(): JSX.Element {
  return (
    <>
      <span aria-hidden="true" className="direction">
        →
      </span>
      <span className="visually-hidden">
        {' '}
        <Trans>becomes</Trans>{' '}
      </span>
    </>
  );
}

function StatusChange({
  before,
  after,
}: {
  before: CriterionStatus | null;
  after: CriterionStatus | null;
}): JSX.Element | null {
  const { i18n } = useLingui();
  if (after === null) return null;
  const { tone, label } = criterionLabels[after];
  return (
    <>
      {before !== null && before !== after && (
        <>
          {i18n._(criterionLabels[before].label)} <Arrow />{' '}
        </>
      )}
      <StatusBadge tone={tone}>{i18n._(label)}</StatusBadge>
    </>
  );
}

function Line({ line }: { line: LineChange }): JSX.Element {
  const rules = useRuleText();
  return (
    <li className={styles['line']}>
      <p className={styles['turn']}>
        <span className={styles['label']} {...rules.props(line.label)} />{' '}
        <StatusChange before={line.before} after={line.after} />
      </p>
      <p {...rules.props(line.detail)} />
      <SourceLine source={line.source} className={styles['source']} />
    </li>
  );
}
