import { useSuspenseFragment } from '@apollo/client/react';
import type { FragmentType } from '@apollo/client';
import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { destinationName, findDestination } from '../../../product/chart/destinations';
import { Flag } from '../../../ui/flag/Flag';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import { byCountry } from '../countries/groups';
import { isNarrow } from '../../../ui/fold/narrow';
import { Section } from '../parts/Section';
import { verdictLabels } from '../parts/labels';
import { CountryRoutes_AssessmentFragmentDoc } from './CountryRoutes.generated';
import type { CountryRoutes_AssessmentFragment } from './CountryRoutes.generated';
import { RouteConditions } from './RouteConditions';
import styles from './CountryRoutes.module.css';

/**
 * Every condition of every route, by country. The best country is expanded, except on phones; within a country, the
 * conditions of its best route are.
 */
export function CountryRoutes({
  assessment,
  readOnly = false,
}: {
  assessment: FragmentType<CountryRoutes_AssessmentFragment>;
  /** Read-only: takes no answers. */
  readOnly?: boolean;
}): JSX.Element | null {
  const { i18n } = useLingui();
  const { data } = useSuspenseFragment({
    fragment: CountryRoutes_AssessmentFragmentDoc,
    fragmentName: 'CountryRoutes_assessment',
    from: assessment,
  });
  if (data.aiResult === null) return null;
  const groups = byCountry(data.aiResult.explanation.routes);
  const narrow = isNarrow();
  return (
    <Section
      title={<Trans>Country by country</Trans>}
      lead={<Trans>Every published condition, compared with your answers, with its source and date.</Trans>}
    >
      <div className={styles['countries']}>
        {groups.map(({ country, best, routes }, index) => {
          const { tone, label } = verdictLabels[best.verdict];
          return (
            <details key={country} className={styles['country']} open={index === 0 && !narrow}>
              <summary>
                <h3 className={styles['name']}>
                  <Flag code={findDestination(country)} /> {destinationName(country)}
                </h3>
                <span className={styles['glance']}>
                  <StatusBadge tone={tone}>{i18n._(label)}</StatusBadge>
                  <span className={styles['score']}>
                    <span className="visually-hidden">
                      <Trans>Score</Trans>{' '}
                    </span>
                    {best.score}
                  </span>
                </span>
              </summary>
              <div className={styles['routes']}>
                {routes.map((route) => (
                  <RouteConditions
                    key={route.id}
                    route={route}
                    assessmentId={readOnly ? null : data.id}
                    folded={route.id !== best.id}
                  />
                ))}
              </div>
            </details>
          );
        })}
      </div>
    </Section>
  );
}
