import type { JSX, Ref } from 'react';
import styles from './chart.module.css';

const WIDTH = 720;
const LEFT = 190;
const RIGHT = 90;
const ROW = 28;

interface BarChartProps {
  ref: Ref<SVGSVGElement>;
  title: string;
  labels: readonly string[];
  values: readonly (number | null)[];
  format: (value: number) => string;
}

/** One bar a label, with its figure at its end. */
export function BarChart({ ref, title, labels, values, format }: BarChartProps): JSX.Element {
  const max = Math.max(1, ...values.map((value) => value ?? 0));
  const height = Math.max(1, labels.length) * ROW + 8;
  return (
    <svg
      ref={ref}
      className={styles['chart']}
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label={title}
    >
      {labels.map((label, index) => {
        const value = values[index] ?? 0;
        const width = ((WIDTH - LEFT - RIGHT) * value) / max;
        const top = index * ROW + 4;
        return (
          <g key={`${label}-${String(index)}`}>
            <text className={styles['name']} x={LEFT - 8} y={top + 17} textAnchor="end">
              {label.length > 26 ? `${label.slice(0, 25)}…` : label}
            </text>
            <rect
              className={styles['bar']}
              x={LEFT}
              y={top + 4}
              width={Math.max(1, width)}
              height={ROW - 10}
            />
            <text className={styles['name']} x={LEFT + width + 8} y={top + 17}>
              {format(value)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
