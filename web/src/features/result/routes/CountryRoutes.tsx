import { useSuspenseFragment } from '@apollo/client/react';
import type { FragmentType } from '@apollo/client';
import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { destinationName, findDestination } from '../../../product/chart/destinations';
import { Flag } from '../../../ui/flag/Flag';
import { byCountry } from '../countries/groups';
import { isNarrow } from '../../../ui/fold/narrow';
import { Section } from '../parts/Section';
import { CountryRoutes_AssessmentFragmentDoc } from './CountryRoutes.generated';
import type { CountryRoutes_AssessmentFragment } from './CountryRoutes.generated';
import { RouteConditions } from './RouteConditions';
import { VerdictFold } from './VerdictFold';
import styles from './CountryRoutes.module.css';

/**
 * Every condition of every route, by country. The best country is expanded, except on phones; within a country, its
 * best route is.
 */
export function CountryRoutes({
  assessment,
  readOnly = false,
}: {
  assessment: FragmentType<CountryRoutes_AssessmentFragment>;
  /** Read-only: takes no answers. */
  readOnly?: boolean;
}): JSX.Element | null {
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
        {groups.map(({ country, best, routes }, index) => (
          <VerdictFold
            key={country}
            heading={
              <h3 className={styles['name']}>
                <Flag code={findDestination(country)} /> {destinationName(country)}
              </h3>
            }
            verdict={best.verdict}
            score={best.score}
            open={index === 0 && !narrow}
          >
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
          </VerdictFold>
        ))}
      </div>
    </Section>
  );
}
