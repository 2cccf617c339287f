import { useSuspenseFragment } from '@apollo/client/react';
import type { FragmentType } from '@apollo/client';
import { Plural, Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Section } from '../parts/Section';
import { Advice_AssessmentFragmentDoc } from './Advice.generated';
import type { Advice_AssessmentFragment } from './Advice.generated';
import styles from './Advice.module.css';

interface AdviceProps {
  assessment: FragmentType<Advice_AssessmentFragment>;
}

/** Steps that are shown at once. */
const FIRST = 3;

/** What to do, in order: the first three at once, the others on request. */
export function NextSteps({ assessment }: AdviceProps): JSX.Element | null {
  const { data } = useSuspenseFragment({ fragment: Advice_AssessmentFragmentDoc, from: assessment });
  const steps = data.aiResult?.nextSteps ?? [];
  if (steps.length === 0) return null;
  const more = steps.slice(FIRST);
  return (
    <Section title={<Trans>Next steps</Trans>}>
      <ol className={styles['steps']}>
        {steps.slice(0, FIRST).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {more.length > 0 && (
        <details className={styles['more']}>
          <summary>
            <Plural value={more.length} one="Show # more step" other="Show # more steps" />
          </summary>
          <ol className={styles['steps']} start={FIRST + 1} style={{ counterReset: `step ${String(FIRST)}` }}>
            {more.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      )}
    </Section>
  );
}

/** What the result means, in plain sentences. */
export function Recommendations({ assessment }: AdviceProps): JSX.Element | null {
  const { data } = useSuspenseFragment({ fragment: Advice_AssessmentFragmentDoc, from: assessment });
  const recommendations = data.aiResult?.recommendations ?? [];
  if (recommendations.length === 0) return null;
  return (
    <Section folds title={<Trans>Recommendations</Trans>}>
      <ul className={styles['points']}>
        {recommendations.map((recommendation) => (
          <li key={recommendation}>{recommendation}</li>
        ))}
      </ul>
    </Section>
  );
}
