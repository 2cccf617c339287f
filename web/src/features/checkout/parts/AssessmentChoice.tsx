import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { assessmentPages } from '../../../lib/paths';
import { formatDate } from '../../../lib/format/format';
import { ResultScore } from '../../../product/assessments/ResultScore';
import { assessmentNames } from '../../../product/questionnaire/labels';
import { Button } from '../../../ui/button/Button';
import { RadioGroup } from '../../../ui/fields/choices';
import styles from '../checkout.module.css';
import type { Assessment } from '../order';

interface AssessmentChoiceProps {
  /** Those that can be reviewed, newest first. */
  assessments: readonly Assessment[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** The assessment to review: the one in the URL, which can be changed. */
export function AssessmentChoice({
  assessments,
  chosen,
  onChoose,
}: AssessmentChoiceProps): JSX.Element | null {
  const [open, setOpen] = useState(false);
  const current = assessments.find(({ id }) => id === chosen);
  if (current === undefined) return null;
  if (open) {
    return (
      <RadioGroup
        name="assessment"
        label={<Trans>Which assessment should we review?</Trans>}
        options={assessments.map((assessment) => ({
          value: assessment.id,
          label: <Summary assessment={assessment} />,
        }))}
        value={current.id}
        onChange={onChoose}
      />
    );
  }
  return (
    <section className={styles['about']}>
      <h2 className={styles['legend']}>
        <Trans>Which assessment should we review?</Trans>
      </h2>
      <div className={styles['chosen']}>
        <Summary assessment={current} />
        <span className={styles['actions']}>
          <Link to={assessmentPages[current.type].result.href({ id: current.id })}>
            <Trans>See result</Trans>
          </Link>
          {assessments.length > 1 && (
            <Button
              variant="quiet"
              onClick={() => {
                setOpen(true);
              }}
            >
              <Trans>Choose another assessment</Trans>
            </Button>
          )}
        </span>
      </div>
    </section>
  );
}

function Summary({ assessment }: { assessment: Assessment }): JSX.Element {
  const { i18n } = useLingui();
  const { type, createdAt, aiResult } = assessment;
  const countries = aiResult?.recommendedCountries.join(', ') ?? '';
  return (
    <span className={styles['summary']}>
      <strong>{i18n._(assessmentNames[type])}</strong>
      <span className={styles['soft']}>
        {formatDate(createdAt)}
        {aiResult !== null && (
          <>
            {' · '}
            <ResultScore result={aiResult} />
          </>
        )}
      </span>
      {countries !== '' && <span className={styles['soft']}>{countries}</span>}
    </span>
  );
}
