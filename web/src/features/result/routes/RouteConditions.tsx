import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, lazy } from 'react';
import type { JSX } from 'react';
import { CriteriaList } from '../../../product/evidence/criteria/CriteriaList';
import { CriterionLine } from '../../../product/evidence/criteria/CriterionLine';
import { ExternalLink } from '../../../product/evidence/ExternalLink';
import { Rights } from '../../../product/evidence/rights/Rights';
import { verdictLabels } from '../parts/labels';
import { useRuleText } from '../../../product/rule-text/use-rule-text';
import type { RouteOfCountry } from './route-of-country';
import { RouteCount } from './RouteCount';
import { VerdictFold } from './VerdictFold';
import styles from './RouteConditions.module.css';

const LineDecision = lazy(async () => ({ default: (await import('./LineDecision')).LineDecision }));
const AnswerLine = lazy(async () => ({ default: (await import('./AnswerLine')).AnswerLine }));

interface RouteConditionsProps {
  route: RouteOfCountry;
  /** Null if the result is read-only. */
  assessmentId: string | null;
}

/** A route: its verdict in plain words, and its conditions line by line; only its row if `folded`. */
export function RouteConditions({
  route,
  assessmentId,
  folded,
}: RouteConditionsProps & { folded: boolean }): JSX.Element {
  const { i18n } = useLingui();
  const rules = useRuleText();
  return (
    <VerdictFold
      heading={
        <h4 className={styles['title']}>
          <span {...rules.props(route.title)} />
        </h4>
      }
      verdict={route.verdict}
      score={route.score}
      open={!folded}
    >
      <div className={styles['route']}>
        <div className={styles['summary']}>
          <p>{i18n._(verdictLabels[route.verdict].sentence)}</p>
          <p>
            <RouteCount conditions={route.conditions} />
          </p>
          <p>
            {route.floor < route.ceiling && (
              <>
                <Trans>
                  The score can end up between {route.floor} and {route.ceiling}.
                </Trans>{' '}
              </>
            )}
            {route.overruled !== null && (
              <>
                <Trans>
                  With your consultant's decisions: score {route.overruled.score},{' '}
                  {i18n._(verdictLabels[route.overruled.verdict].label)}.
                </Trans>{' '}
              </>
            )}
            <ExternalLink href={route.officialUrl}>
              <Trans>Official page</Trans>
              <span className="visually-hidden">
                {' '}
                <Trans>
                  of {rules.words(route.title)}, {rules.words(route.country)}
                </Trans>
              </span>
            </ExternalLink>
          </p>
        </div>
        <Lines route={route} assessmentId={assessmentId} />
      </div>
    </VerdictFold>
  );
}

function Lines({ route, assessmentId }: RouteConditionsProps): JSX.Element {
  return (
    <>
      {route.rights.length > 0 && <Rights rights={route.rights} />}
      <CriteriaList>
        {route.criteria.map((criterion) => (
          <CriterionLine key={criterion.id} criterion={criterion}>
            {criterion.tellable === true && assessmentId !== null && (
              <Suspense>
                <AnswerLine assessmentId={assessmentId} routeId={route.id} line={criterion} />
              </Suspense>
            )}
            {criterion.overruled !== null && (
              <Suspense>
                <LineDecision decision={criterion.overruled} />
              </Suspense>
            )}
          </CriterionLine>
        ))}
      </CriteriaList>
    </>
  );
}
