import type { JSX } from 'react';
import { Bar, BarChart, LabelList, Tooltip, XAxis, YAxis } from 'recharts';
import styles from './charts.module.css';
import { TICK_STYLE, TOOLTIP_STYLE } from './tooltip-style';
import type { BarsChartProps } from './types';

const ROW = 28;
const MARGIN = 8;
const MAX_NAME = 20;

/** One bar per label, with its figure at the end. The arrow keys move between bars. */
export function BarsChart({ title, labels, values, valueLabel, format }: BarsChartProps): JSX.Element {
  const rows = labels.map((label, index) => ({ label, value: values[index] ?? 0 }));
  return (
    <div className={styles['chart']}>
      <BarChart
        responsive
        accessibilityLayer
        title={title}
        data={rows}
        layout="vertical"
        style={{ width: '100%', height: labels.length * ROW + 2 * MARGIN }}
        margin={{ top: MARGIN, right: 72, bottom: MARGIN, left: 0 }}
        barCategoryGap="25%"
      >
        <XAxis type="number" hide domain={[0, 'dataMax']} />
        <YAxis
          type="category"
          dataKey="label"
          width="auto"
          interval={0}
          axisLine={false}
          tickLine={false}
          tick={{ ...TICK_STYLE, fill: 'var(--ink)' }}
          tickFormatter={(name: string) =>
            name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1)}…` : name
          }
        />
        <Tooltip
          {...TOOLTIP_STYLE}
          cursor={{ fill: 'var(--line)', opacity: 0.4 }}
          formatter={(value) => (typeof value === 'number' ? format(value) : value)}
        />
        <Bar dataKey="value" name={valueLabel} fill="var(--met)" minPointSize={1} isAnimationActive={false}>
          <LabelList
            dataKey="value"
            position="right"
            fill="var(--ink)"
            formatter={(value) => (typeof value === 'number' ? format(value) : value)}
          />
        </Bar>
      </BarChart>
    </div>
  );
}
