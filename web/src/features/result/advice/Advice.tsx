import { useSuspenseFragment } from '@apollo/client/react';
import type { FragmentType } from '@apollo/client';
import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Section } from '../parts/Section';
import { Advice_AssessmentFragmentDoc } from './Advice.generated';
import type { Advice_AssessmentFragment } from './Advice.generated';
import styles from './Advice.module.css';

/** What to do: recommendations, and the next steps in their order. */
export function Advice({
  assessment,
}: {
  assessment: FragmentType<Advice_AssessmentFragment>;
}): JSX.Element | null {
  const { data } = useSuspenseFragment({ fragment: Advice_AssessmentFragmentDoc, from: assessment });
  if (data.aiResult === null) return null;
  const { recommendations, nextSteps } = data.aiResult;
  return (
    <>
      {nextSteps.length > 0 && (
        <Section title={<Trans>Next steps</Trans>}>
          <ol className={styles['steps']}>
            {nextSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Section>
      )}
      {recommendations.length > 0 && (
        <Section title={<Trans>Recommendations</Trans>}>
          <ul className={styles['points']}>
            {recommendations.map((recommendation) => (
              <li key={recommendation}>{recommendation}</li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
