import type { QueryRef } from '@apollo/client/react';
import { Suspense, lazy, useState } from 'react';
import type { JSX } from 'react';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import type { Answers } from '../../../product/questionnaire/answers';
import { Recommendations } from '../advice/Advice';
import { Gaps } from '../gaps/Gaps';
import { useInsights } from '../insights/use-insights';
import { Skeleton } from '../../../ui/states/Skeleton';
import { PartPage } from '../parts/PartPage';
import { preloadPart } from '../parts/preload-part';
import { useResult } from '../parts/result-context';
import { ResultImproveDocument } from './improve-part.generated';
import type { ResultImproveQuery } from './improve-part.generated';
import { Improve } from './Improve';

/** After the suggestions, which are calculated first. */
const WhatIf = lazy(async () => ({ default: (await import('../what-if/WhatIf')).WhatIf }));

interface Trial {
  answers: Answers;
  /** The answer that a suggestion set, to be looked at; null while the person changes answers. */
  field: string | null;
  /** How many suggestions were tried: the same one twice is two. */
  at: number;
}

export const loader = (args: LoaderFunctionArgs<RouterContextProvider>): QueryRef<ResultImproveQuery> =>
  preloadPart(ResultImproveDocument, args);

/** What would change the result: answers that are open, the smallest changes, and any answer tried out. */
export function Component(): JSX.Element {
  const { id, type } = useResult().assessment;
  const { insights, failed } = useInsights(id);
  const [trial, setTrial] = useState<Trial>({ answers: {}, field: null, at: 0 });
  return (
    <PartPage<ResultImproveQuery>>
      {({ assessment }) => (
        <>
          <Gaps assessment={assessment} />
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
          {/* What comes after a list of unknown length comes with it: nothing is pushed down. */}
          {(insights !== null || failed) && (
            <Suspense fallback={<Skeleton lines={8} />}>
              <WhatIf
                assessmentId={id}
                type={type}
                trial={trial}
                onTrial={(answers) => {
                  setTrial(({ at }) => ({ answers, field: null, at }));
                }}
              />
              <Recommendations assessment={assessment} />
            </Suspense>
          )}
        </>
      )}
    </PartPage>
  );
}
