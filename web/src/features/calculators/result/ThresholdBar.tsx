import { useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatNumber } from '../../../lib/format/format';
import { formatAmountWithUnit } from './amount';
import styles from './result.module.css';

interface ThresholdBarProps {
  value: number | null;
  threshold: number;
  unit: string;
}

/** The value as a bar with a mark at the threshold. The text next to it has the same information. */
export function ThresholdBar({ value, threshold, unit }: ThresholdBarProps): JSX.Element {
  const { t, i18n } = useLingui();
  const end = Math.max(value ?? 0, threshold, 1) * 1.15;
  const share = (amount: number): number => Math.max(0, Math.min(100, (amount / end) * 100));
  const words = (amount: number): string => formatAmountWithUnit(i18n, amount, unit);
  const mark = share(threshold);
  const have = value === null ? t`no amount entered` : words(value);
  const label = t`${have}, ${words(threshold)} required`;
  return (
    <figure className={styles['thresholdBar']} role="img" aria-label={label}>
      <svg viewBox="0 0 100 24" preserveAspectRatio="none" focusable="false" aria-hidden="true">
        {[0, 25, 50, 75, 100].map((at) => (
          <path key={at} d={`M${String(at)} 2V22`} className={styles['rhumb']} />
        ))}
        {value !== null && (
          <rect
            x="0"
            y="6"
            height="12"
            width={share(value)}
            className={styles['depth']}
            data-enough={value >= threshold}
          />
        )}
        <path d={`M${String(mark)} 0V24`} className={styles['mark']} />
      </svg>
      <div className={styles['scale']} aria-hidden="true">
        <span style={{ insetInlineEnd: `${String(100 - mark)}%` }}>{formatNumber(threshold)}</span>
      </div>
    </figure>
  );
}
