import { Suspense } from 'react';
import type { JSX } from 'react';
import { Sheet } from '../../ui/layout/Sheet';
import { Skeleton } from '../../ui/states/Skeleton';
import { Advice } from './advice/Advice';
import type { AssessmentPageQuery } from './assessment-page.generated';
import { CountryPicture } from './countries/CountryPicture';
import styles from './Finished.module.css';
import { Gaps } from './gaps/Gaps';
import { Readings } from './gaps/Readings';
import { Part } from './parts/Part';
import { ResultActions } from './parts/ResultActions';
import { RequiredDocuments } from './papers/RequiredDocuments';
import { SuggestedPrograms } from './papers/SuggestedPrograms';
import { CountryRoutes } from './routes/CountryRoutes';
import { ScorePanel } from './score/ScorePanel';

/** The result: the score and the countries first, then what to do, what is missing, and every condition. */
export function Finished({ assessment }: { assessment: AssessmentPageQuery['assessment'] }): JSX.Element {
  const { id, type, status } = assessment;
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <div className={styles['result']}>
        <Sheet className={styles['top']}>
          <div className={styles['score']}>
            <ScorePanel assessment={assessment} />
            <ResultActions id={id} type={type} status={status} />
          </div>
          <CountryPicture assessment={assessment} />
        </Sheet>
        <div className={styles['columns']}>
          <div className={styles['main']}>
            <Advice assessment={assessment} />
            <Part>
              <Gaps assessment={assessment} />
            </Part>
            <CountryRoutes assessment={assessment} />
            <Part>
              <Readings assessment={assessment} />
            </Part>
          </div>
          <div className={styles['side']}>
            <SuggestedPrograms assessment={assessment} />
            <Part>
              <RequiredDocuments assessmentId={id} type={type} />
            </Part>
          </div>
        </div>
      </div>
    </Suspense>
  );
}
