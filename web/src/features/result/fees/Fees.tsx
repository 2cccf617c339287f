import { useSuspenseFragment } from '@apollo/client/react';
import type { FragmentType } from '@apollo/client';
import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatPrice } from '../../../lib/format/format';
import { FeesByCountry } from '../../../product/evidence/fees/FeesByCountry';
import type { Prices } from '../prices';
import { Section } from '../parts/Section';
import { Fees_AssessmentFragmentDoc } from './Fees.generated';
import type { Fees_AssessmentFragment } from './Fees.generated';

/** Government fees for each route, separate from our prices. */
export function Fees({
  assessment,
  prices,
}: {
  assessment: FragmentType<Fees_AssessmentFragment>;
  prices: Prices;
}): JSX.Element | null {
  const { data } = useSuspenseFragment({
    fragment: Fees_AssessmentFragmentDoc,
    fragmentName: 'Fees_assessment',
    from: assessment,
  });
  const routes = (data.aiResult?.explanation.routes ?? []).filter(({ fees }) => fees.length > 0);
  if (routes.length === 0) return null;
  return (
    <Section
      folds
      title={<Trans>Official fees</Trans>}
      lead={
        <Trans>
          You pay these to the authority, not to us. Our own prices are separate: your first assessment of
          each type is free, another one costs {formatPrice(prices.further)}, and an expert review costs{' '}
          {formatPrice(prices.review)}.
        </Trans>
      }
    >
      <FeesByCountry routes={routes} />
    </Section>
  );
}
