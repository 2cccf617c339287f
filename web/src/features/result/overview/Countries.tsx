import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { assessmentPages, resultPart } from '../../../lib/paths';
import { destinationName, findDestination } from '../../../product/chart/destinations';
import { Flag } from '../../../ui/flag/Flag';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import type { AssessmentPageQuery } from '../assessment-page.generated';
import { verdictLabels } from '../parts/labels';
import { useRuleText } from '../../../product/rule-text/use-rule-text';
import { chosenCountries, mentionsCountry } from '../countries/groups';
import { listCountries } from './result-summary';
import type { ResultSummary } from './result-summary';
import styles from './overview.module.css';

interface CountriesProps {
  assessment: Pick<AssessmentPageQuery['assessment'], 'id' | 'type'> & { questionnaire?: unknown };
  result: ResultSummary;
  /** A sample has all countries on the same page. */
  readOnly?: boolean;
}

/** The three countries that are recommended, each with its best route, its verdict and its score. */
export function Countries({
  assessment: { id, type, questionnaire },
  result,
  readOnly = false,
}: CountriesProps): JSX.Element {
  const { i18n } = useLingui();
  const rules = useRuleText();
  const shown = listCountries(result, questionnaire);
  const all = new Set(result.explanation.routes.map(({ country }) => country)).size;
  const none = result.recommendedCountries.length === 0;
  const chosen = chosenCountries(questionnaire);
  return (
    <div className={styles['countries']}>
      <h2>{none ? <Trans>Nearest countries</Trans> : <Trans>Recommended countries</Trans>}</h2>
      {none && (
        <p className={styles['soft']}>
          {shown[0] === undefined || !mentionsCountry(chosen, shown[0].country) ? (
            <Trans>We can't recommend a country based on these answers yet. These come closest.</Trans>
          ) : (
            <Trans>
              We can't recommend a country based on these answers yet. Your choices come first, then the
              closest others.
            </Trans>
          )}
        </p>
      )}
      <ol>
        {shown.map(({ country, title, score, verdict }) => (
          <li key={country}>
            <span className={styles['name']}>
              <Flag code={findDestination(country)} />
              <span>
                <strong>{destinationName(country)}</strong>
                <span className={styles['route']} {...rules.props(title)} />
              </span>
            </span>
            <StatusBadge tone={verdictLabels[verdict].tone}>
              {i18n._(verdictLabels[verdict].label)}
            </StatusBadge>
            <span className={styles['figure']}>
              <span className="visually-hidden">
                <Trans>Score</Trans>{' '}
              </span>
              {score}
            </span>
          </li>
        ))}
      </ol>
      {all > 0 && !readOnly && (
        <Link
          className={styles['moreLink']}
          to={resultPart(assessmentPages[type].result, 'countries').href({ id })}
        >
          <Plural
            value={all}
            one="See # country, condition by condition"
            other="See all # countries, condition by condition"
          />
        </Link>
      )}
    </div>
  );
}
