import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { CalculatorKind } from '../../../gql/schema-types';
import type { Calculation } from '../page/calculation';
import { formatAmountWithUnit } from './amount';
import styles from './result.module.css';

interface CalculationSummaryProps {
  kind: CalculatorKind;
  calculation: Calculation;
  /** The id of the result's region. */
  resultId: string;
}

/** On small screens, where the result is below the form: its figure, always visible, with a link to the result. */
export function CalculationSummary({
  kind,
  calculation,
  resultId,
}: CalculationSummaryProps): JSX.Element | null {
  const { i18n } = useLingui();
  const asks = kind === 'FUNDS' || kind === 'SALARY';
  const figure = asks ? calculation.threshold : calculation.value;
  if (figure === null) return null;
  const words = formatAmountWithUnit(i18n, figure, calculation.unit);
  return (
    <a className={styles['glance']} href={`#${resultId}`}>
      {asks ? <Trans>Required: {words}</Trans> : <Trans>Result: {words}</Trans>}
    </a>
  );
}
