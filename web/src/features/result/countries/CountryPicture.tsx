import { useSuspenseFragment } from '@apollo/client/react';
import type { FragmentType } from '@apollo/client';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { JSX } from 'react';
import { CountryPicture_AssessmentFragmentDoc } from './CountryPicture.generated';
import type { CountryPicture_AssessmentFragment } from './CountryPicture.generated';
import { formatList } from '../../../lib/format/format';
import { parseAnswers, toAnswerText } from '../../../product/questionnaire/answers';
import { destinationName, findDestination } from '../../../product/chart/destinations';
import { Flag } from '../../../ui/flag/Flag';
import { splitByChoice, byCountry, chosenCountries } from './groups';
import { CountryOrder } from './CountryOrder';
import { ScoreRangeChart } from './ScoreRangeChart';
import { ScoreRangeTable } from './ScoreRangeTable';
import styles from './CountryPicture.module.css';

/** Illustrates what the list says in words, so it isn't needed to read the first screen. */
const ResultChart = lazy(() =>
  import('./ResultChart').then(
    ({ ResultChart: chart }) => ({ default: chart }),
    () => ({ default: (): JSX.Element | null => null }),
  ),
);

/** One bar per country, by score: the person's own countries first, then the others. */
export function CountryPicture({
  assessment,
}: {
  assessment: FragmentType<CountryPicture_AssessmentFragment>;
}): JSX.Element | null {
  const { data } = useSuspenseFragment({ fragment: CountryPicture_AssessmentFragmentDoc, from: assessment });
  if (data.aiResult === null) return null;
  const { suitableCountries, recommendedCountries, explanation } = data.aiResult;
  const recommended = recommendedCountries.slice(0, 3);
  const answers = parseAnswers(data.questionnaire);
  const chosen = chosenCountries(data.questionnaire);
  const groups = byCountry(explanation.routes);
  const { own, others } = splitByChoice(groups, chosen);
  return (
    <div className={styles['picture']}>
      <h2 className={styles['title']}>
        <Trans>Recommended countries</Trans>
      </h2>
      {recommended.length === 0 ? (
        <p>
          <Trans>
            We can't recommend a country based on these answers yet. The conditions below show why.
          </Trans>
        </p>
      ) : (
        <ol className={styles['recommended']}>
          {recommended.map((country) => (
            <li key={country}>
              <Flag code={findDestination(country)} />
              {destinationName(country)}
            </li>
          ))}
        </ol>
      )}
      {groups.length > 0 && (
        <>
          <Suspense fallback={<div className={styles['chartRoom']} />}>
            <ResultChart
              groups={groups}
              recommended={recommended}
              home={toAnswerText(answers['country_of_residence'])}
            />
          </Suspense>
          <ScoreRangeChart own={own} others={others} recommended={recommended} />
          <ScoreRangeTable groups={[...own, ...others]} />
        </>
      )}
      {suitableCountries.length > recommended.length && (
        <p className={styles['soft']}>
          <Trans>Suitable countries, best first: {formatList(suitableCountries.map(destinationName))}.</Trans>{' '}
          <CountryOrder />
        </p>
      )}
    </div>
  );
}
