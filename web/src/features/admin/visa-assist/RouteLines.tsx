import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatDate } from '../../../lib/format/format';
import { criterionLabels } from '../../../product/evidence/criterion-labels';
import { ExternalLink } from '../../../product/evidence/ExternalLink';
import { Button } from '../../../ui/button/Button';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import type { ReviewCase } from './use-review';
import styles from './visa-assist.module.css';

export type Result = NonNullable<ReviewCase['assessment']['aiResult']>;
export type Route = Result['explanation']['routes'][number];
export type Line = Route['criteria'][number];

/** A condition that is about to be decided, or whose decision is about to be withdrawn. */
export interface Chosen {
  route: Route;
  line: Line;
  task: 'decide' | 'withdraw';
}

interface RouteLinesProps {
  route: Route;
  /** Null if the caller may not decide in this review. */
  onChoose: ((chosen: Chosen) => void) | null;
}

/** A route with its conditions, each with the rules' result and the consultant's decision. */
export function RouteLines({ route, onChoose }: RouteLinesProps): JSX.Element {
  const { country, title, score, floor, ceiling, officialUrl, criteria, overruled } = route;
  return (
    <details className={styles['route']}>
      <summary>
        {country}, {title}: <strong>{score}</strong>
        {floor < ceiling && (
          <span className={styles['soft']}>
            {' '}
            <Trans>
              ({floor} to {ceiling})
            </Trans>
          </span>
        )}
        {overruled !== null && (
          <>
            {' '}
            <Trans>
              with decisions: <strong>{overruled.score}</strong>
            </Trans>
          </>
        )}
      </summary>
      <p>
        <ExternalLink href={officialUrl}>
          <Trans>Official page</Trans>
        </ExternalLink>
      </p>
      <ul className={styles['criteria']}>
        {criteria.map((line) => (
          <li key={line.id}>
            <RouteLine
              line={line}
              choose={
                onChoose &&
                ((task) => {
                  onChoose({ route, line, task });
                })
              }
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface RouteLineProps {
  line: Line;
  choose: ((task: Chosen['task']) => void) | null;
}

/** Whether a route is open is a figure of the rules, and officers' decisions can't be made by anyone else. */
function isDecidable({ id, status }: Line): boolean {
  return id !== 'open' && status !== 'OFFICER';
}

function RouteLine({ line, choose }: RouteLineProps): JSX.Element {
  const { i18n, t } = useLingui();
  const { label, status, detail, overruled } = line;
  return (
    <>
      <StatusBadge tone={criterionLabels[status].tone}>{i18n._(criterionLabels[status].label)}</StatusBadge>{' '}
      <strong>{label}</strong>: {detail}
      {overruled !== null && (
        <div className={styles['decision']}>
          <p>
            <StatusBadge tone={criterionLabels[overruled.status].tone}>
              {i18n._(criterionLabels[overruled.status].label)}
            </StatusBadge>{' '}
            <Trans>
              decided by {overruled.by ?? t`a former consultant`}, {formatDate(overruled.at)}
            </Trans>
          </p>
          <p className={styles['lines']}>{overruled.reason}</p>
          {overruled.sourceUrl !== null && (
            <p className={styles['lines']}>
              <ExternalLink href={overruled.sourceUrl}>{overruled.sourceUrl}</ExternalLink>
            </p>
          )}
        </div>
      )}
      {choose !== null && isDecidable(line) && (
        <div className={styles['buttons']}>
          <Button
            variant="quiet"
            aria-label={overruled === null ? t`Decide: ${label}` : t`Decide again: ${label}`}
            onClick={() => {
              choose('decide');
            }}
          >
            {overruled === null ? <Trans>Decide</Trans> : <Trans>Decide again</Trans>}
          </Button>
          {overruled !== null && (
            <Button
              variant="quiet"
              aria-label={t`Withdraw decision: ${label}`}
              onClick={() => {
                choose('withdraw');
              }}
            >
              <Trans>Withdraw</Trans>
            </Button>
          )}
        </div>
      )}
    </>
  );
}
