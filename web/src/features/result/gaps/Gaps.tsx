import { useSuspenseFragment, useSuspenseQuery } from '@apollo/client/react';
import type { FragmentType } from '@apollo/client';
import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { assessmentPages } from '../../../app/paths';
import { usdInWords } from '../../../lib/payments/money';
import { placeOf } from '../../../lib/questionnaire/definition';
import { QuestionnaireDocument } from '../../../lib/questionnaire/questionnaire.generated';
import { useInsights } from '../insights/use-insights';
import { Section } from '../parts/Section';
import { Gaps_AssessmentFragmentDoc } from './Gaps.generated';
import type { Gaps_AssessmentFragment } from './Gaps.generated';
import styles from './Gaps.module.css';

/** The answers that are not there, what each would decide, and the way to give it. */
export function Gaps({
  assessment,
  furtherPrice,
}: {
  assessment: FragmentType<Gaps_AssessmentFragment>;
  /** What a further assessment costs, in US cents. */
  furtherPrice: number;
}): JSX.Element | null {
  const { i18n } = useLingui();
  const { data } = useSuspenseFragment({ fragment: Gaps_AssessmentFragmentDoc, from: assessment });
  const definition = useSuspenseQuery(QuestionnaireDocument, { variables: { type: data.type } }).data
    .questionnaire;
  const missing = data.aiResult?.explanation.missing ?? [];
  const ranges = useInsights(data.id).insights?.missing ?? [];
  if (missing.length === 0) return null;
  return (
    <Section
      title={<Trans>What is missing, and why it would matter</Trans>}
      lead={
        <Trans>
          An answer can raise the score or lower it. Try one under What if, or send all of them again: they
          are filled in already, and a further assessment costs {usdInWords(i18n, furtherPrice)}.
        </Trans>
      }
    >
      <ul className={styles['list']}>
        {missing.map(({ field, why }) => {
          const place = placeOf(definition, field);
          const range = ranges.find((own) => own.field === field);
          const address = assessmentPages[data.type].questionnaire;
          return (
            <li key={field} className={styles['gap']}>
              <div>
                <p className={styles['label']}>{place?.field.label ?? field}</p>
                <p>{why}</p>
                {range !== undefined && (
                  <p className={styles['range']}>
                    {range.scoreFrom === range.scoreTo ? (
                      <Trans>The score would be {range.scoreTo} whatever you answer.</Trans>
                    ) : (
                      <Trans>
                        With it the score would be between {range.scoreFrom} and {range.scoreTo}.
                      </Trans>
                    )}
                  </p>
                )}
              </div>
              {place !== null && (
                <Link
                  className={styles['way']}
                  to={address.href({ step: String(place.step), field, from: data.id })}
                >
                  <Trans>Answer question {place.step}</Trans>
                  <span className="visually-hidden">: {place.field.label}</span>
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
