import { useSuspenseFragment, useSuspenseQuery } from '@apollo/client/react';
import type { FragmentType } from '@apollo/client';
import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { placeOf } from '../../../lib/questionnaire/definition';
import { QuestionnaireDocument } from '../../../lib/questionnaire/questionnaire.generated';
import { Section } from '../parts/Section';
import styles from './Gaps.module.css';
import { Readings_AssessmentFragmentDoc } from './Readings.generated';
import type { Readings_AssessmentFragment } from './Readings.generated';

/** What was read out of free text, for the person to check. */
export function Readings({
  assessment,
}: {
  assessment: FragmentType<Readings_AssessmentFragment>;
}): JSX.Element | null {
  const { data } = useSuspenseFragment({ fragment: Readings_AssessmentFragmentDoc, from: assessment });
  const definition = useSuspenseQuery(QuestionnaireDocument, { variables: { type: data.type } }).data
    .questionnaire;
  const readings = data.aiResult?.explanation.readings ?? [];
  if (readings.length === 0) return null;
  return (
    <Section
      title={<Trans>What we understood from your words</Trans>}
      lead={<Trans>Please check it. Where it is wrong, the score is too.</Trans>}
    >
      <dl className={styles['readings']}>
        {readings.map(({ field, answer, understood }) => (
          <div key={`${field} ${understood}`} className={styles['reading']}>
            <dt>{placeOf(definition, field)?.field.label ?? field}</dt>
            <dd>
              <Trans>
                You wrote: <q>{answer}</q>
              </Trans>
            </dd>
            <dd>
              <Trans>We understood: {understood}</Trans>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
