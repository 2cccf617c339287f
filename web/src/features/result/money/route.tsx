import type { QueryRef } from '@apollo/client/react';
import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { JSX } from 'react';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { InvitedBy } from '../../../product/referral/InvitedBy';
import { Fees } from '../fees/Fees';
import { Living } from '../living/Living';
import { PartPage } from '../parts/PartPage';
import { preloadPart } from '../parts/preload-part';
import { useResult } from '../parts/result-context';
import { Timeline } from '../timeline/Timeline';
import { ResultMoneyDocument } from './money-part.generated';
import type { ResultMoneyQuery } from './money-part.generated';

export const loader = (args: LoaderFunctionArgs<RouterContextProvider>): QueryRef<ResultMoneyQuery> =>
  preloadPart(ResultMoneyDocument, args);

/** The dates, the authorities' fees, the living costs, and who earns from our prices. */
export function Component(): JSX.Element {
  const { assessment: open, prices } = useResult();
  const empty =
    open.aiResult?.explanation.timeline.length === 0 &&
    open.aiResult.explanation.routes.every(({ fees }) => fees.length === 0);
  return (
    <PartPage<ResultMoneyQuery>>
      {({ assessment }) => (
        <>
          {empty && (
            <p>
              <Trans>We have no dates or official fees for this result yet.</Trans>
            </p>
          )}
          <Timeline assessment={assessment} />
          <Fees assessment={assessment} prices={prices} />
          <Living assessment={assessment} />
          <Suspense>
            <InvitedBy saysNobody />
          </Suspense>
        </>
      )}
    </PartPage>
  );
}
