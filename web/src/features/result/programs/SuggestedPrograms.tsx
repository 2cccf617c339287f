import { useSuspenseFragment } from '@apollo/client/react';
import type { FragmentType } from '@apollo/client';
import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { useEnglishText } from '../../../lib/i18n/english-text';
import { paths } from '../../../lib/paths';
import { FitBadge } from '../../../product/programs/FitBadge';
import { LinkButton } from '../../../ui/button/Button';
import { Flag } from '../../../ui/flag/Flag';
import { Monogram } from '../../../ui/monogram/Monogram';
import { Section } from '../parts/Section';
import { destinationName, findDestination } from '../../../product/chart/destinations';
import { SuggestedPrograms_AssessmentFragmentDoc } from './SuggestedPrograms.generated';
import type { SuggestedPrograms_AssessmentFragment } from './SuggestedPrograms.generated';
import styles from './SuggestedPrograms.module.css';

/** Matching programs from the catalog. */
export function SuggestedPrograms({
  assessment,
}: {
  assessment: FragmentType<SuggestedPrograms_AssessmentFragment>;
}): JSX.Element | null {
  const { data } = useSuspenseFragment({
    fragment: SuggestedPrograms_AssessmentFragmentDoc,
    from: assessment,
  });
  const { lang } = useEnglishText();
  const programs = data.aiResult?.suggestedPrograms ?? [];
  if (programs.length === 0) {
    return (
      <p>
        <Trans>No program in our catalog fits this result yet.</Trans>
      </p>
    );
  }
  return (
    <Section title={<Trans>Suggested programs</Trans>}>
      <ul className={styles['programs']}>
        {programs.map(({ id, title, description, country, fitScore, fitLevel }) => (
          <li key={id} className={styles['program']}>
            <div className={styles['head']}>
              <Monogram name={title} />
              <div>
                <h3>
                  <bdi lang={lang}>{title}</bdi>
                </h3>
                <p className={styles['about']}>
                  <span className={styles['country']}>
                    <Flag code={findDestination(country)} /> {destinationName(country)}
                  </span>
                  <FitBadge fit={{ level: fitLevel, score: fitScore }} />
                </p>
              </div>
            </div>
            <p className={styles['description']} dir="auto" lang={lang}>
              {description}
            </p>
            <div>
              <LinkButton to={paths.program.href({ id })}>
                <Trans>Learn More</Trans>
                <span className="visually-hidden">
                  : <bdi lang={lang}>{title}</bdi>
                </span>
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
