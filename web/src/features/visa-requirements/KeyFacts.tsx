import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import type { Provenance, RightTopic } from '../../gql/schema-types';
import { formatList, formatMoney } from '../../lib/format/format';
import { sumFees } from '../../product/evidence/fees/sum-fees';
import { ProvenanceIcon, provenanceLabels } from '../../product/evidence/Provenance';
import { rightLabels } from '../../product/evidence/rights/labels';
import { useRuleText } from '../../product/rule-text/use-rule-text';
import styles from './key-facts.module.css';
import type { GuidanceRoute } from './guidance-route';
import { Weeks } from './Facts';

/** The first questions of every student. */
const RIGHT_TOPICS: readonly RightTopic[] = ['WORK', 'AFTER'];

/** The worst first: a sum is as good as its worst figure. */
const WORST_FIRST: readonly Provenance[] = ['UNREAD', 'SECONDARY', 'OFFICIAL'];

/** A folded route in a few figures, each with a mark of where it was read; its details have the sources. */
export function KeyFacts({ route }: { route: GuidanceRoute }): JSX.Element {
  const { i18n } = useLingui();
  const rules = useRuleText();
  const { fees, processing, rights } = route;
  const due = fees.filter(
    ({ paidBy, optional, amount }) => paidBy === 'APPLICANT' && !optional && amount > 0,
  );
  const sum = sumFees(fees, 'APPLICANT');
  return (
    <dl className={styles['facts']}>
      {sum !== null && (
        <Fact
          label={<Trans>Your fees, first year</Trans>}
          provenance={findWorst(due.map(({ source }) => source.provenance))}
        >
          {formatList(sum.amounts.map(({ amount, currency }) => formatMoney(amount, currency)))}
        </Fact>
      )}
      {processing !== null && processing.weeksTo !== null && (
        <Fact label={<Trans>Decision</Trans>} provenance={processing.source.provenance}>
          <Weeks processing={processing} />
        </Fact>
      )}
      {RIGHT_TOPICS.flatMap((topic) => rights.find((right) => right.topic === topic) ?? []).map(
        ({ topic, short, source }) => (
          <Fact key={topic} label={i18n._(rightLabels[topic])} provenance={source.provenance}>
            <span {...rules.props(short)} />
          </Fact>
        ),
      )}
    </dl>
  );
}

function findWorst(provenances: readonly Provenance[]): Provenance {
  return WORST_FIRST.find((each) => provenances.includes(each)) ?? 'OFFICIAL';
}

interface FactProps {
  label: ReactNode;
  provenance: Provenance;
  children: ReactNode;
}

function Fact({ label, provenance, children }: FactProps): JSX.Element {
  const { i18n } = useLingui();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{children}</strong>
        <span className={styles['mark']} data-provenance={provenance}>
          <ProvenanceIcon provenance={provenance} />
          {i18n._(provenanceLabels[provenance])}
        </span>
      </dd>
    </div>
  );
}
