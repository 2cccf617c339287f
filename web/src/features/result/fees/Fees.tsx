import { useSuspenseFragment } from '@apollo/client/react';
import type { FragmentType } from '@apollo/client';
import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { usdInWords } from '../../../lib/payments/money';
import { FeesByCountry } from '../../../ui/evidence/fees/FeesByCountry';
import type { Prices } from '../Finished';
import { Section } from '../parts/Section';
import { Fees_AssessmentFragmentDoc } from './Fees.generated';
import type { Fees_AssessmentFragment } from './Fees.generated';

/** What the authorities charge for each route, apart from anything that we charge. */
export function Fees({
  assessment,
  prices,
}: {
  assessment: FragmentType<Fees_AssessmentFragment>;
  prices: Prices;
}): JSX.Element | null {
  const { i18n } = useLingui();
  const { data } = useSuspenseFragment({ fragment: Fees_AssessmentFragmentDoc, from: assessment });
  const routes = (data.aiResult?.explanation.routes ?? []).filter(({ fees }) => fees.length > 0);
  if (routes.length === 0) return null;
  return (
    <Section
      title={<Trans>Official fees</Trans>}
      lead={
        <Trans>
          You pay these to the authority, not to us. Our own prices are apart from them: the first assessment
          of each kind is free, a further one costs {usdInWords(i18n, prices.further)}, an expert review{' '}
          {usdInWords(i18n, prices.review)}.
        </Trans>
      }
    >
      <FeesByCountry routes={routes} />
    </Section>
  );
}
