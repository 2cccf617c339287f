import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { useLocation } from 'react-router-dom';
import { ExternalLink } from '../../product/evidence/ExternalLink';
import { SourceLine } from '../../product/evidence/SourceLine';
import { StatusBadge } from '../../ui/states/StatusBadge';
import { destinationName } from '../../product/chart/destinations';
import { useRuleText } from '../../product/rule-text/use-rule-text';
import { Conditions } from './Conditions';
import { KeyFacts } from './KeyFacts';
import { CalculatorLinks, Documents, Fees, Processing, Rights } from './Facts';
import styles from './requirements.module.css';
import type { GuidanceRoute } from './guidance-route';
import { formatPurpose, stateLabels } from './labels';

interface RouteRequirementsProps {
  route: GuidanceRoute;
  calculators: ReadonlyMap<string, string>;
  /** Whether it is one of several: then all but its head opens on request. */
  folded: boolean;
}

/** A route: whether it is open, its requirements, costs, and processing time. */
export function RouteRequirements({ route, calculators, folded }: RouteRequirementsProps): JSX.Element {
  const { i18n } = useLingui();
  const rules = useRuleText();
  const { hash } = useLocation();
  const { id, title, state, stateText, serves, stale } = route;
  const { tone, label } = stateLabels[state];
  return (
    <article id={id} className={styles['route']} aria-labelledby={`${id}-title`}>
      <div className={styles['top']}>
        <div className={styles['title']}>
          <h3 id={`${id}-title`}>
            <span {...rules.props(title)} />
          </h3>
          <StatusBadge tone={tone}>{i18n._(label)}</StatusBadge>
          {stale && (
            <StatusBadge tone="unknown">
              <Trans>A figure is due for a check</Trans>
            </StatusBadge>
          )}
        </div>
        <p {...rules.props(stateText)} />
        {serves.length > 0 && (
          <p className={styles['soft']}>
            <Trans>For: {formatPurpose((words) => i18n._(words), serves)}</Trans>
          </p>
        )}
        {folded ? <KeyFacts route={route} /> : <Proof route={route} />}
      </div>
      {folded ? (
        // A URL that names the route expands it.
        <details className={styles['fold']} open={hash === `#${id}`}>
          <summary>
            <Trans>Conditions, fees, time, and documents</Trans>
            <span className="visually-hidden">: {rules.words(title)}</span>
          </summary>
          <div className={styles['part']}>
            <Proof route={route} />
          </div>
          <Whole route={route} calculators={calculators} />
        </details>
      ) : (
        <Whole route={route} calculators={calculators} />
      )}
    </article>
  );
}

/** Where its state was read, and the authority's own page. */
function Proof({ route }: Pick<RouteRequirementsProps, 'route'>): JSX.Element {
  const rules = useRuleText();
  const { country, title, stateSource, officialUrl } = route;
  return (
    <>
      <SourceLine source={stateSource} className={styles['source']} />
      <p>
        <ExternalLink href={officialUrl}>
          <Trans>Official page</Trans>
          <span className="visually-hidden">
            {' '}
            <Trans>
              of {rules.words(title)}, {destinationName(country)}
            </Trans>
          </span>
        </ExternalLink>
      </p>
    </>
  );
}

/** All details of a route below its head. */
function Whole({ route, calculators }: Omit<RouteRequirementsProps, 'folded'>): JSX.Element {
  return (
    <div className={styles['columns']}>
      {route.criteria.length > 0 && (
        <section className={styles['part']}>
          <h4>
            <Trans>What it requires</Trans>
          </h4>
          <Conditions criteria={route.criteria} />
        </section>
      )}
      <div className={styles['side']}>
        <Rights route={route} />
        <Fees route={route} />
        <Processing route={route} />
        <Documents route={route} />
        <CalculatorLinks route={route} calculators={calculators} />
      </div>
    </div>
  );
}
