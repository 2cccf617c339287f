import { Plural, Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { JSX } from 'react';
import { Button } from '../../../ui/button/Button';
import type { DashboardQuery } from '../dashboard.generated';
import styles from '../dashboard.module.css';
import { AssessmentRow } from './AssessmentRow';

/** How many are shown (spec section 9). */
const SHOWN = 3;

/** The newest assessments, and older ones on request. */
export function LatestAssessments({
  assessments,
  reviewPrice,
  primary,
}: Pick<DashboardQuery, 'assessments'> & {
  /** US cents. */
  reviewPrice: number;
  /** Whether the newest one has the screen's only primary button. */
  primary: boolean;
}): JSX.Element {
  const title = useId();
  const [all, setAll] = useState(false);
  const older = assessments.length - SHOWN;
  return (
    <section className={styles['section']} aria-labelledby={title}>
      <h2 id={title}>
        <Trans>Your latest assessments</Trans>
      </h2>
      <ul className={styles['rows']}>
        {(all ? assessments : assessments.slice(0, SHOWN)).map((assessment, index) => (
          <AssessmentRow
            key={assessment.id}
            assessment={assessment}
            newest={primary && index === 0}
            reviewPrice={reviewPrice}
          />
        ))}
      </ul>
      {older > 0 && !all && (
        <div>
          <Button
            onClick={() => {
              setAll(true);
            }}
          >
            <Plural value={older} one="Show # older assessment" other="Show # older assessments" />
          </Button>
        </div>
      )}
    </section>
  );
}
