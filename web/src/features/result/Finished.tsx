import { Suspense, useRef, useState } from 'react';
import type { JSX } from 'react';
import type { Answers } from '../../product/questionnaire/answers';
import { Sheet } from '../../ui/layout/Sheet';
import { Skeleton } from '../../ui/states/Skeleton';
import { NextSteps, Recommendations } from './advice/Advice';
import type { AssessmentPageQuery } from './assessment-page.generated';
import { CountryPicture } from './countries/CountryPicture';
import styles from './Finished.module.css';
import { gapsRoom, useOpenQuestions } from './gaps/room';
import {
  Fees,
  Gaps,
  Improve,
  InvitedBy,
  ProfileNotice,
  Readings,
  Revisions,
  SuggestedPrograms,
  Timeline,
  WhatIf,
} from './later';
import { Contents } from './parts/Contents';
import { FOLDED_ROOM } from './parts/narrow';
import { Near } from './parts/Near';
import { Part } from './parts/Part';
import { ResultActions } from './parts/ResultActions';
import { RequiredDocuments } from './papers/RequiredDocuments';
import type { Prices } from './prices';
import { CountryRoutes } from './routes/CountryRoutes';
import { ScoreBasis } from './score/ScoreBasis';
import { ScorePanel } from './score/ScorePanel';

interface Trial {
  answers: Answers;
  /** The answer that a suggestion set, to be looked at; null while the person changes answers. */
  field: string | null;
  /** How many suggestions were tried: the same one twice is two. */
  at: number;
}

/** About how high the list of required documents becomes, in rem. */
const DOCUMENTS_ROOM = { STUDENT: 50, OPPORTUNITY_SEEKER: 44 } as const;

/** The result: the score and the countries first, then what to do, what would change it, and every condition. */
export function Finished({
  assessment,
  prices,
}: {
  assessment: AssessmentPageQuery['assessment'];
  prices: Prices;
}): JSX.Element {
  const { id, type, status, isPaid, profileUsed } = assessment;
  const open = useOpenQuestions(assessment);
  const page = useRef<HTMLDivElement>(null);
  const [trial, setTrial] = useState<Trial>({ answers: {}, field: null, at: 0 });
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <div className={styles['result']}>
        <Sheet className={styles['top']}>
          <div className={styles['score']}>
            <ScorePanel assessment={assessment} />
            <ResultActions id={id} type={type} status={status} isPaid={isPaid} reviewPrice={prices.review} />
          </div>
          <CountryPicture assessment={assessment} />
          <div className={styles['basis']}>
            <ScoreBasis assessment={assessment} />
            <div className={styles['notice']}>
              <Suspense>
                <ProfileNotice assessmentId={id} used={profileUsed} />
              </Suspense>
            </div>
          </div>
        </Sheet>
        <div ref={page} className={styles['page']}>
          <div className={styles['first']}>
            <NextSteps assessment={assessment} />
            <Part room={DOCUMENTS_ROOM[type]}>
              <RequiredDocuments assessmentId={id} room={DOCUMENTS_ROOM[type]} />
            </Part>
          </div>
          <div className={styles['columns']}>
            <Contents page={page} />
            <div className={styles['main']}>
              <Near room={gapsRoom(open)}>
                <Gaps assessment={assessment} />
              </Near>
              <Recommendations assessment={assessment} />
              <Near room={{ wide: 52, narrow: FOLDED_ROOM }}>
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
              <Near room={{ wide: 49, narrow: FOLDED_ROOM }} now={trial.at > 0}>
                <WhatIf
                  assessmentId={id}
                  type={type}
                  trial={trial}
                  onTrial={(answers) => {
                    setTrial(({ at }) => ({ answers, field: null, at }));
                  }}
                />
              </Near>
              <Near room={{ wide: 75, narrow: FOLDED_ROOM }}>
                <Timeline assessment={assessment} />
              </Near>
              <CountryRoutes assessment={assessment} />
              <Suspense>
                <InvitedBy saysNobody />
              </Suspense>
              <Near room={{ wide: 51, narrow: FOLDED_ROOM }}>
                <Fees assessment={assessment} prices={prices} />
              </Near>
              <Near room={{ wide: 64, narrow: FOLDED_ROOM }}>
                <SuggestedPrograms assessment={assessment} />
              </Near>
              <Near room={{ wide: 40, narrow: FOLDED_ROOM }}>
                <Readings assessment={assessment} />
              </Near>
              <Near room={{ wide: 8, narrow: 9 }}>
                <Revisions assessmentId={id} />
              </Near>
            </div>
          </div>
        </div>
      </div>
    </Suspense>
  );
}
