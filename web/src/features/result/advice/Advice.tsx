import { useSuspenseFragment } from '@apollo/client/react';
import type { FragmentType } from '@apollo/client';
import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Section } from '../parts/Section';
import { useRuleText } from '../../../product/rule-text/use-rule-text';
import { Advice_AssessmentFragmentDoc } from './Advice.generated';
import type { Advice_AssessmentFragment } from './Advice.generated';
import styles from './Advice.module.css';

interface AdviceProps {
  assessment: FragmentType<Advice_AssessmentFragment>;
}

/** The meaning of the result, in plain sentences. */
export function Recommendations({ assessment }: AdviceProps): JSX.Element | null {
  const rules = useRuleText();
  const { data } = useSuspenseFragment({ fragment: Advice_AssessmentFragmentDoc, from: assessment });
  const recommendations = data.aiResult?.recommendations ?? [];
  if (recommendations.length === 0) return null;
  return (
    <Section title={<Trans>Recommendations</Trans>}>
      <ul className={styles['points']}>
        {recommendations.map((recommendation) => (
          <li key={recommendation} {...rules.props(recommendation)} />
        ))}
      </ul>
    </Section>
  );
}
