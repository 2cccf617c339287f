import { Plural, Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { formatMoney } from '../../lib/format/format';
import { FeeTable } from '../../product/evidence/fees/FeeTable';
import { Rights as RightsList } from '../../product/evidence/rights/Rights';
import { SourceLine } from '../../product/evidence/SourceLine';
import { useRuleText } from '../../product/rule-text/use-rule-text';
import styles from './requirements.module.css';
import type { GuidanceRoute } from './guidance-route';

interface FactProps {
  route: GuidanceRoute;
}

type Fee = GuidanceRoute['fees'][number];

/** "GBP 558 (about USD 750)". */
export function FeeAmount({ fee }: { fee: Fee }): JSX.Element {
  return (
    <>
      {formatMoney(fee.amount, fee.currency)}
      {fee.currency !== 'USD' && (
        <span className={styles['soft']}>
          {' '}
          <Trans>(about {formatMoney(fee.usd, 'USD')})</Trans>
        </span>
      )}
    </>
  );
}

/** What a student and their partner may do during and after the stay. */
export function Rights({ route }: FactProps): JSX.Element | null {
  if (route.rights.length === 0) return null;
  return (
    <section className={styles['part']}>
      <h4>
        <Trans>What you may do</Trans>
      </h4>
      <RightsList rights={route.rights} />
    </section>
  );
}

/** There may be a fee that we haven't read. */
export function NoFee(): JSX.Element {
  return <Trans>We have no fee for this route. See the official page.</Trans>;
}

/** Government fees, none of which are ours. */
export function Fees({ route }: FactProps): JSX.Element {
  const rules = useRuleText();
  return (
    <section className={styles['part']}>
      <h4>
        <Trans>Official fees</Trans>
      </h4>
      {route.fees.length === 0 ? (
        <p>
          <NoFee />
        </p>
      ) : (
        <FeeTable
          caption={<span className="visually-hidden" {...rules.props(route.title)} />}
          fees={route.fees}
        />
      )}
    </section>
  );
}

type ProcessingFact = NonNullable<GuidanceRoute['processing']>;

/** "3 to 8 weeks", or empty if the authority states no time. */
export function Weeks({ processing }: { processing: ProcessingFact }): JSX.Element | null {
  const { weeksFrom, weeksTo } = processing;
  if (weeksFrom === null || weeksTo === null) return null;
  return (
    <strong>
      {weeksFrom === weeksTo ? (
        <Plural value={weeksTo} one="About # week" other="About # weeks" />
      ) : (
        <Trans>
          {weeksFrom} to {weeksTo} weeks
        </Trans>
      )}
    </strong>
  );
}

export function Processing({ route }: FactProps): JSX.Element | null {
  const rules = useRuleText();
  const { processing } = route;
  if (processing === null) return null;
  return (
    <section className={styles['part']}>
      <h4>
        <Trans>Time</Trans>
      </h4>
      <p>
        <Weeks processing={processing} />
      </p>
      <p {...rules.props(processing.text)} />
      <SourceLine source={processing.source} className={styles['source']} />
    </section>
  );
}

export function Documents({ route }: FactProps): JSX.Element | null {
  const rules = useRuleText();
  const { documents, documentsSource } = route;
  if (documents.length === 0) return null;
  return (
    <section className={styles['part']}>
      <h4>
        <Trans>Documents</Trans>
      </h4>
      <ul className={styles['list']}>
        {documents.map((document) => (
          <li key={document} {...rules.props(document)} />
        ))}
      </ul>
      {documentsSource !== null && <SourceLine source={documentsSource} className={styles['source']} />}
    </section>
  );
}

export function CalculatorLinks({
  route,
  calculators,
}: FactProps & { calculators: ReadonlyMap<string, string> }): JSX.Element | null {
  if (route.calculators.length === 0) return null;
  return (
    <section className={styles['part']}>
      <h4>
        <Trans>Calculators</Trans>
      </h4>
      <CalculatorList ids={route.calculators} calculators={calculators} />
    </section>
  );
}

export function CalculatorList({
  ids,
  calculators,
}: {
  ids: readonly string[];
  calculators: ReadonlyMap<string, string>;
}): JSX.Element {
  return (
    <ul className={styles['links']}>
      {ids.map((id) => (
        <li key={id}>
          <Link to={paths.calculator.href({ id })}>{calculators.get(id) ?? id}</Link>
        </li>
      ))}
    </ul>
  );
}
