import { useSuspenseFragment } from '@apollo/client/react';
import type { FragmentType } from '@apollo/client';
import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { OutLink } from '../../../ui/evidence/OutLink';
import { dayInWords } from '../../../ui/evidence/dates';
import { byCountry } from '../countries/groups';
import { Section } from '../parts/Section';
import { Fees_AssessmentFragmentDoc } from './Fees.generated';
import type { Fees_AssessmentFragment } from './Fees.generated';
import styles from './Fees.module.css';

type Result = NonNullable<Fees_AssessmentFragment['aiResult']>;
type RouteFees = Result['explanation']['routes'][number];
type Fee = RouteFees['fees'][number];

/** What the authorities charge for each route, apart from anything that we charge. */
export function Fees({
  assessment,
}: {
  assessment: FragmentType<Fees_AssessmentFragment>;
}): JSX.Element | null {
  const { data } = useSuspenseFragment({ fragment: Fees_AssessmentFragmentDoc, from: assessment });
  const routes = (data.aiResult?.explanation.routes ?? []).filter(({ fees }) => fees.length > 0);
  if (routes.length === 0) return null;
  return (
    <Section
      title={<Trans>Official fees</Trans>}
      lead={
        <Trans>
          You pay these to the authority, not to us. Our own prices are apart from them: the first assessment
          of each kind is free, a further one costs $10, an expert review $49.
        </Trans>
      }
    >
      <div>
        {byCountry(routes).map(({ country, routes: own }, index) => (
          <details key={country} className={styles['country']} open={index === 0}>
            <summary>{country}</summary>
            {own.map((route) => (
              <FeeTable key={route.id} route={route} />
            ))}
          </details>
        ))}
      </div>
    </Section>
  );
}

function FeeTable({ route }: { route: RouteFees }): JSX.Element {
  return (
    <table className={styles['table']}>
      <caption>{route.title}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">
            <Trans>Fee</Trans>
          </th>
          <th scope="col">
            <Trans>Amount</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {route.fees.map((fee) => (
          <FeeRow key={`${fee.label} ${fee.currency}`} fee={fee} />
        ))}
      </tbody>
    </table>
  );
}

function FeeRow({ fee }: { fee: Fee }): JSX.Element {
  const { i18n } = useLingui();
  const { amount, currency, usd, source } = fee;
  return (
    <tr>
      <th scope="row">
        {fee.label}
        <span className={styles['source']}>
          <Trans>
            Source: <OutLink href={source.url}>{source.title}</OutLink>, valid on{' '}
            {dayInWords(i18n, source.asOf)}
          </Trans>
          {fee.stale && (
            <>
              {'. '}
              <strong>
                <Trans>Past the day of its check: look at the source.</Trans>
              </strong>
            </>
          )}
        </span>
      </th>
      <td>
        {i18n.number(amount)} {currency}
        {currency !== 'USD' && amount > 0 && (
          <span className={styles['about']}>
            <Trans>about {i18n.number(usd)} USD</Trans>
          </span>
        )}
      </td>
    </tr>
  );
}
