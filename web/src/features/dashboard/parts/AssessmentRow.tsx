import { useSuspenseFragment } from '@apollo/client/react';
import type { FragmentType } from '@apollo/client';
import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatDateTime } from '../../../lib/format/format';
import { ResultScore } from '../../../product/assessments/ResultScore';
import { destinationName } from '../../../product/chart/destinations';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import { AssessmentRow_AssessmentFragmentDoc } from './AssessmentRow.generated';
import type { AssessmentRow_AssessmentFragment } from './AssessmentRow.generated';
import { AssessmentActions } from './AssessmentActions';
import styles from './AssessmentRow.module.css';
import { statusLabels, typeLabels } from './labels';

interface AssessmentRowProps {
  assessment: FragmentType<AssessmentRow_AssessmentFragment>;
  /** The newest assessment has the screen's only primary button. */
  newest: boolean;
  /** The price of an expert review, in US cents. */
  reviewPrice: number;
}

/** An assessment: its type, status, and possible actions. */
export function AssessmentRow({ assessment, newest, reviewPrice }: AssessmentRowProps): JSX.Element {
  const { i18n } = useLingui();
  const { data } = useSuspenseFragment({
    fragment: AssessmentRow_AssessmentFragmentDoc,
    fragmentName: 'AssessmentRow_assessment',
    from: assessment,
  });
  const { tone, label } = statusLabels[data.status];
  const type = i18n._(typeLabels[data.type].assessment);
  const date = formatDateTime(data.createdAt);
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <h3>{type}</h3>
        <p className={styles['when']}>
          <span>{date}</span>
          <StatusBadge tone={tone}>{i18n._(label)}</StatusBadge>
        </p>
        {data.aiResult !== null && <Outcome result={data.aiResult} />}
        {data.status === 'FAILED' && (
          <p>
            <Trans>
              We couldn't calculate this result. Your answers are saved, and your free assessment isn't used.
            </Trans>
          </p>
        )}
      </div>
      <AssessmentActions
        id={data.id}
        type={data.type}
        status={data.status}
        name={`${type}, ${date}`}
        newest={newest}
        isPaid={data.isPaid}
        reviewPrice={data.aiResult?.covered === false ? null : reviewPrice}
      />
    </li>
  );
}

type Result = NonNullable<AssessmentRow_AssessmentFragment['aiResult']>;

function Outcome({ result }: { result: Result }): JSX.Element {
  const countries = result.covered
    ? result.recommendedCountries.slice(0, 3).map(destinationName).join(', ')
    : '';
  return (
    <p>
      <ResultScore result={result} />
      {countries !== '' && <> · {countries}</>}
    </p>
  );
}
