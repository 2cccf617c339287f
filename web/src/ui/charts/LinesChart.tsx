import type { JSX } from 'react';
import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import type { DotItemDotProps } from 'recharts';
import styles from './charts.module.css';
import { getSeriesStyle } from './series-style';
import { TICK_STYLE, TOOLTIP_STYLE } from './tooltip-style';
import type { LinesChartProps } from './types';

const HEIGHT = 240;

/** One line per series. The arrow keys move between periods, and screen readers announce the figures. */
export function LinesChart({ title, labels, series, format }: LinesChartProps): JSX.Element {
  const rows = labels.map((label, index) => ({ label, values: series.map(({ values }) => values[index]) }));
  return (
    <div className={styles['chart']}>
      <LineChart
        responsive
        accessibilityLayer
        title={title}
        data={rows}
        style={{ width: '100%', height: HEIGHT }}
        margin={{ top: 12, right: 16, bottom: 4, left: 4 }}
      >
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis dataKey="label" tick={TICK_STYLE} stroke="var(--line)" tickLine={false} minTickGap={24} />
        <YAxis tick={TICK_STYLE} width="auto" axisLine={false} tickLine={false} tickFormatter={format} />
        <Tooltip
          {...TOOLTIP_STYLE}
          formatter={(value) => (typeof value === 'number' ? format(value) : value)}
        />
        {series.map(({ label, values }, index) => {
          const { color, dash } = getSeriesStyle(index);
          return (
            <Line
              key={label}
              name={label}
              dataKey={(row: (typeof rows)[number]) => row.values[index]}
              stroke={color}
              strokeDasharray={dash}
              strokeWidth={2}
              isAnimationActive={false}
              dot={(dot: DotItemDotProps) => (
                <LoneDot key={dot.key} dot={dot} values={values} color={color} />
              )}
            />
          );
        })}
      </LineChart>
    </div>
  );
}

/** Draws a point without neighbors, which no line would show. */
function LoneDot({
  dot: { cx, cy, index },
  values,
  color,
}: {
  dot: DotItemDotProps;
  values: readonly (number | null)[];
  color: string;
}): JSX.Element | null {
  const hasValue = (at: number): boolean => (values[at] ?? null) !== null;
  if (!hasValue(index) || hasValue(index - 1) || hasValue(index + 1)) return null;
  return <circle cx={cx} cy={cy} r={3} fill={color} />;
}
