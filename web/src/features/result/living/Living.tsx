import { useSuspenseFragment } from '@apollo/client/react';
import type { FragmentType } from '@apollo/client';
import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { RoutesByCountry } from '../../../product/evidence/fees/RoutesByCountry';
import { LivingTable } from '../../../product/evidence/fees/LivingTable';
import { useRuleText } from '../../../product/rule-text/use-rule-text';
import { Section } from '../parts/Section';
import { Living_AssessmentFragmentDoc } from './Living.generated';
import type { Living_AssessmentFragment } from './Living.generated';

/** What each student route counts for living costs. Results of earlier releases don't have it. */
export function Living({
  assessment,
}: {
  assessment: FragmentType<Living_AssessmentFragment>;
}): JSX.Element | null {
  const rules = useRuleText();
  const { data } = useSuspenseFragment({
    fragment: Living_AssessmentFragmentDoc,
    fragmentName: 'Living_assessment',
    from: assessment,
  });
  const routes = (data.aiResult?.explanation.routes ?? []).flatMap(({ living, ...route }) =>
    living === null ? [] : [{ ...route, living }],
  );
  if (routes.length === 0) return null;
  return (
    <Section
      folds
      title={<Trans>Living costs</Trans>}
      lead={
        <Trans>
          The money that each country counts for one person's living costs, for the months shown. Money for
          your family isn't included, nor is tuition unless we say so.
        </Trans>
      }
    >
      <RoutesByCountry
        routes={routes}
        table={({ title, living }) => <LivingTable caption={<span {...rules.props(title)} />} {...living} />}
      />
    </Section>
  );
}
