import { useSuspenseFragment } from '@apollo/client/react';
import type { FragmentType } from '@apollo/client';
import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { CountryPicture_AssessmentFragmentDoc } from './CountryPicture.generated';
import type { CountryPicture_AssessmentFragment } from './CountryPicture.generated';
import { byCountry } from './groups';
import { Soundings } from './Soundings';
import { SoundingsTable } from './SoundingsTable';
import styles from './CountryPicture.module.css';

/** How deep the water is at each country: one bar each, the recommended ones first. */
export function CountryPicture({
  assessment,
}: {
  assessment: FragmentType<CountryPicture_AssessmentFragment>;
}): JSX.Element | null {
  const { data } = useSuspenseFragment({ fragment: CountryPicture_AssessmentFragmentDoc, from: assessment });
  if (data.aiResult === null) return null;
  const { suitableCountries, recommendedCountries, explanation } = data.aiResult;
  const recommended = recommendedCountries.slice(0, 3);
  const groups = byCountry(explanation.routes);
  return (
    <div className={styles['picture']}>
      <h2 className={styles['title']}>
        <Trans>Recommended countries</Trans>
      </h2>
      {recommended.length === 0 ? (
        <p>
          <Trans>No country can be recommended on these answers yet. The conditions below say why.</Trans>
        </p>
      ) : (
        <ol className={styles['recommended']}>
          {recommended.map((country) => (
            <li key={country}>{country}</li>
          ))}
        </ol>
      )}
      {groups.length > 0 && (
        <>
          <Soundings groups={groups} recommended={recommended} />
          <SoundingsTable groups={groups} />
        </>
      )}
      {suitableCountries.length > recommended.length && (
        <p className={styles['soft']}>
          <Trans>
            Suitable countries, best first: {suitableCountries.join(', ')}. A country that you chose counts
            for more in this order.
          </Trans>
        </p>
      )}
    </div>
  );
}
