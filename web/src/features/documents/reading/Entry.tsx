import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import { formatDate } from '../../../lib/format/format';
import { degreeLabels, periodLabels, testLabels } from '../../../product/profile/labels';
import { formatMoney } from '../../../ui/money/money-check';
import type { ReadEntry } from './into-profile';
import styles from './reading.module.css';

/** What was read, field by field, with the profile's labels. */
export function Entry({ read, on }: { read: ReadEntry; on: string | null }): JSX.Element {
  const { i18n } = useLingui();
  return <dl className={styles['entry']}>{list()}</dl>;

  function list(): ReactNode {
    switch (read.kind) {
      case 'language': {
        const { test, overall, listening, reading, writing, speaking, level, takenOn } = read.entry;
        return (
          <>
            <Fact name={<Trans>Test</Trans>}>{i18n._(testLabels[test])}</Fact>
            <Fact name={<Trans>Level</Trans>}>{level}</Fact>
            <Fact name={<Trans>Overall score</Trans>}>{overall}</Fact>
            <Fact name={<Trans>Listening</Trans>}>{listening}</Fact>
            <Fact name={<Trans>Reading</Trans>}>{reading}</Fact>
            <Fact name={<Trans>Writing</Trans>}>{writing}</Fact>
            <Fact name={<Trans>Speaking</Trans>}>{speaking}</Fact>
            <Fact name={<Trans>Date of the test</Trans>}>{showDay(takenOn)}</Fact>
          </>
        );
      }
      case 'degree': {
        const { level, field, awardedOn } = read.entry;
        return (
          <>
            <Fact name={<Trans>Degree</Trans>}>{i18n._(degreeLabels[level])}</Fact>
            <Fact name={<Trans>Field of study</Trans>}>{field}</Fact>
            <Fact name={<Trans>Awarded on</Trans>}>{showDay(awardedOn)}</Fact>
          </>
        );
      }
      case 'funds':
        return (
          <>
            <Fact name={<Trans>Savings</Trans>}>{formatMoney(read.entry.amount, read.entry.currency)}</Fact>
            <Fact name={<Trans>Date of the statement</Trans>}>{showDay(on)}</Fact>
          </>
        );
      case 'offer': {
        const { title, country, salary } = read.entry;
        return (
          <>
            <Fact name={<Trans>Job title</Trans>}>{title}</Fact>
            <Fact name={<Trans>Country</Trans>}>{country}</Fact>
            <Fact name={<Trans>Salary</Trans>}>
              {salary && `${formatMoney(salary.amount, salary.currency)} ${i18n._(periodLabels[salary.per])}`}
            </Fact>
          </>
        );
      }
    }
  }
}

function showDay(day: string | null | undefined): string | null {
  return day ? formatDate(day) : null;
}

/** One line; null if the value is missing. */
function Fact({ name, children }: { name: ReactNode; children: ReactNode }): JSX.Element | null {
  if (children === null || children === undefined) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
