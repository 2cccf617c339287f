import type { JSX } from 'react';
import { Line, LineChart, YAxis } from 'recharts';
import styles from './charts.module.css';
import type { SparklineProps } from './types';

const HEIGHT = 40;

/** A trend without axes. The text next to it has the same information, so screen readers skip it. */
export function Sparkline({ values }: SparklineProps): JSX.Element {
  return (
    <div className={styles['spark']} aria-hidden="true">
      <LineChart
        responsive
        accessibilityLayer={false}
        data={values.map((value) => ({ value }))}
        style={{ width: '100%', height: HEIGHT }}
        margin={{ top: 4, right: 2, bottom: 4, left: 2 }}
      >
        <YAxis hide domain={[(low: number) => Math.min(0, low), 'dataMax']} />
        <Line dataKey="value" stroke="var(--met)" strokeWidth={1.5} dot={false} isAnimationActive={false} />
      </LineChart>
    </div>
  );
}
