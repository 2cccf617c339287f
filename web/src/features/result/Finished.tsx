import { Suspense, useState } from 'react';
import type { JSX } from 'react';
import type { Answers } from '../../lib/questionnaire/answers';
import { Sheet } from '../../ui/layout/Sheet';
import { Skeleton } from '../../ui/states/Skeleton';
import { Advice } from './advice/Advice';
import type { AssessmentPageQuery } from './assessment-page.generated';
import { CountryPicture } from './countries/CountryPicture';
import styles from './Finished.module.css';
import { Fees, Gaps, Improve, ProfileNotice, Readings, Revisions, Timeline, WhatIf } from './later';
import { Near } from './parts/Near';
import { Part } from './parts/Part';
import { ResultActions } from './parts/ResultActions';
import { RequiredDocuments } from './papers/RequiredDocuments';
import { SuggestedPrograms } from './papers/SuggestedPrograms';
import { CountryRoutes } from './routes/CountryRoutes';
import { ScorePanel } from './score/ScorePanel';

interface Trial {
  answers: Answers;
  /** The answer that a suggestion set, to be looked at; null while the person changes answers. */
  field: string | null;
  /** How many suggestions were tried: the same one twice is two. */
  at: number;
}

/** What is charged, in US cents. */
export interface Prices {
  /** An expert review. */
  review: number;
  /** A further assessment. */
  further: number;
}

/** The result: the score and the countries first, then what to do, what would change it, and every condition. */
export function Finished({
  assessment,
  prices,
}: {
  assessment: AssessmentPageQuery['assessment'];
  prices: Prices;
}): JSX.Element {
  const { id, type, status, isPaid, profileUsed } = assessment;
  const [trial, setTrial] = useState<Trial>({ answers: {}, field: null, at: 0 });
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <div className={styles['result']}>
        <Sheet className={styles['top']}>
          <div className={styles['score']}>
            <ScorePanel assessment={assessment} />
            <ResultActions id={id} type={type} status={status} isPaid={isPaid} reviewPrice={prices.review} />
            <Suspense>
              <ProfileNotice assessmentId={id} used={profileUsed} />
            </Suspense>
          </div>
          <CountryPicture assessment={assessment} />
        </Sheet>
        <div className={styles['columns']}>
          <div className={styles['main']}>
            <Advice assessment={assessment} />
            <Near>
              <Improve
                assessmentId={id}
                type={type}
                onTry={(field, answer) => {
                  setTrial(({ at, answers }) => ({
                    answers: { ...answers, [field]: answer },
                    field,
                    at: at + 1,
                  }));
                }}
              />
            </Near>
            <Near now={trial.at > 0}>
              <WhatIf
                assessmentId={id}
                type={type}
                trial={trial}
                onTrial={(answers) => {
                  setTrial(({ at }) => ({ answers, field: null, at }));
                }}
              />
            </Near>
            <Near>
              <Gaps assessment={assessment} furtherPrice={prices.further} />
            </Near>
            <Near>
              <Timeline assessment={assessment} />
            </Near>
            <CountryRoutes assessment={assessment} />
            <Near>
              <Fees assessment={assessment} prices={prices} />
            </Near>
            <Near>
              <Readings assessment={assessment} />
            </Near>
            <Near>
              <Revisions assessmentId={id} />
            </Near>
          </div>
          <div className={styles['side']}>
            <SuggestedPrograms assessment={assessment} />
            <Part>
              <RequiredDocuments assessmentId={id} />
            </Part>
          </div>
        </div>
      </div>
    </Suspense>
  );
}
