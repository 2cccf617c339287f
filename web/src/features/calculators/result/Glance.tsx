import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { Calculation } from '../page/use-calculation';
import { amountInWords } from './amount';
import styles from './result.module.css';

interface GlanceProps {
  calculation: Calculation;
  /** The id of the result's region. */
  resultId: string;
}

/** On a small screen, where the result stands under the form: its figure, always in sight, and the way to it. */
export function Glance({ calculation, resultId }: GlanceProps): JSX.Element | null {
  const { i18n } = useLingui();
  const figure = calculation.value ?? calculation.threshold;
  if (figure === null) return null;
  return (
    <a className={styles['glance']} href={`#${resultId}`}>
      <Trans>Result: {amountInWords(i18n, figure, calculation.unit)}</Trans>
    </a>
  );
}
