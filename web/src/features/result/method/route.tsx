import type { QueryRef } from '@apollo/client/react';
import type { JSX } from 'react';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { Readings } from '../gaps/Readings';
import { PartPage } from '../parts/PartPage';
import { preloadPart } from '../parts/preload-part';
import { useResult } from '../parts/result-context';
import { Revisions } from '../revisions/Revisions';
import { ScoreBasis } from '../score/ScoreBasis';
import { ScoreRules } from './ScoreRules';
import { ResultMethodDocument } from './method-part.generated';
import type { ResultMethodQuery } from './method-part.generated';

export const loader = (args: LoaderFunctionArgs<RouterContextProvider>): QueryRef<ResultMethodQuery> =>
  preloadPart(ResultMethodDocument, args);

/** How the score is calculated: the rules, how the answers were read, and earlier results. */
export function Component(): JSX.Element {
  const { assessment: open } = useResult();
  return (
    <PartPage<ResultMethodQuery>>
      {({ assessment }) => (
        <>
          <ScoreBasis assessment={open} />
          <ScoreRules />
          <Readings assessment={assessment} />
          <Revisions assessmentId={open.id} />
        </>
      )}
    </PartPage>
  );
}
