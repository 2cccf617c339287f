import { Plural, Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { JSX } from 'react';
import type { DashboardQuery } from '../dashboard.generated';
import styles from '../dashboard.module.css';
import { AssessmentRow } from './AssessmentRow';

/** How many are shown (spec section 9). */
const SHOWN = 3;

export function LatestAssessments({ assessments }: Pick<DashboardQuery, 'assessments'>): JSX.Element {
  const title = useId();
  const more = assessments.length - SHOWN;
  return (
    <section className={styles['section']} aria-labelledby={title}>
      <h2 id={title}>
        <Trans>Your latest assessments</Trans>
      </h2>
      <ul className={styles['rows']}>
        {assessments.slice(0, SHOWN).map((assessment, index) => (
          <AssessmentRow key={assessment.id} assessment={assessment} newest={index === 0} />
        ))}
      </ul>
      {more > 0 && (
        <p className={styles['soft']}>
          <Plural value={more} one="# older assessment is kept." other="# older assessments are kept." />
        </p>
      )}
    </section>
  );
}
