import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { CalculatorKind } from '../../../gql/schema-types';
import { formatNumber } from '../../../lib/format/format';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import type { Calculation } from '../page/calculation';
import { formatAmountWithUnit } from './amount';
import { ThresholdBar } from './ThresholdBar';
import styles from './result.module.css';

interface HeadProps {
  kind: CalculatorKind;
  calculation: Calculation;
}

/** The figure, compared with what's required, and whether it's enough. */
export function ResultHead({ kind, calculation }: HeadProps): JSX.Element {
  const { value, threshold, unit } = calculation;
  const asks = kind === 'FUNDS' || kind === 'SALARY';
  // Without a threshold or conditions, there is nothing to pass.
  const decides = calculation.passes !== null || threshold !== null || calculation.gates.length > 0;
  return (
    <>
      <div className={styles['head']}>
        <Figure asks={asks} calculation={calculation} />
        {decides && <Passes passes={calculation.passes} />}
      </div>
      {threshold !== null && <ThresholdBar value={value} threshold={threshold} unit={unit} />}
      {asks ? <Distance calculation={calculation} /> : <PassMark calculation={calculation} />}
      <SalaryBeside calculation={calculation} />
    </>
  );
}

/** Money and salaries show the requirement first; points and months show the result first. */
function Figure({ asks, calculation }: { asks: boolean; calculation: Calculation }): JSX.Element {
  const { i18n } = useLingui();
  const { value, threshold, unit } = calculation;
  const figure = asks ? threshold : value;
  return (
    <p className={styles['figure']}>
      <span className={styles['caption']}>{asks ? <Trans>Required</Trans> : <Trans>You have</Trans>}</span>
      <strong>{figure === null ? <Trans>not known</Trans> : formatAmountWithUnit(i18n, figure, unit)}</strong>
    </p>
  );
}

function Passes({ passes }: { passes: boolean | null }): JSX.Element {
  if (passes === null) {
    return (
      <StatusBadge tone="unknown">
        <Trans>Not known yet</Trans>
      </StatusBadge>
    );
  }
  return passes ? (
    <StatusBadge tone="met">
      <Trans>Passes</Trans>
    </StatusBadge>
  ) : (
    <StatusBadge tone="unmet">
      <Trans>Doesn't pass</Trans>
    </StatusBadge>
  );
}

function Distance({ calculation }: { calculation: Calculation }): JSX.Element | null {
  const { i18n } = useLingui();
  const { value, threshold, unit } = calculation;
  if (threshold === null) return null;
  if (value === null) {
    return (
      <p>
        <Trans>Enter what you have, and we'll compare it with what's required.</Trans>
      </p>
    );
  }
  const have = formatAmountWithUnit(i18n, value, unit);
  const apart = formatAmountWithUnit(i18n, Math.abs(value - threshold), unit);
  if (value === threshold) {
    return (
      <p>
        <Trans>You have {have}: exactly what's required.</Trans>
      </p>
    );
  }
  return (
    <p>
      {value > threshold ? (
        <Trans>
          You have {have}: {apart} more than required.
        </Trans>
      ) : (
        <Trans>
          You have {have}: {apart} short.
        </Trans>
      )}
    </p>
  );
}

function PassMark({ calculation }: { calculation: Calculation }): JSX.Element {
  const { i18n } = useLingui();
  const { threshold, unit } = calculation;
  return (
    <p>
      {threshold !== null ? (
        <Trans>Pass mark: {formatAmountWithUnit(i18n, threshold, unit)}.</Trans>
      ) : (
        unit === 'points' && <Trans>No fixed pass mark.</Trans>
      )}
    </p>
  );
}

/** Some rules require points and also a salary. */
function SalaryBeside({ calculation }: { calculation: Calculation }): JSX.Element | null {
  const { salaryThreshold, salaryMet } = calculation;
  if (salaryThreshold === null) return null;
  const asked = formatNumber(salaryThreshold);
  return (
    <p className={styles['aside']}>
      <Trans>Salary required in addition to points: {asked}.</Trans>{' '}
      {salaryMet !== null && (
        <StatusBadge tone={salaryMet ? 'met' : 'unmet'}>
          {salaryMet ? <Trans>Salary met</Trans> : <Trans>Salary not met</Trans>}
        </StatusBadge>
      )}
    </p>
  );
}
