import type { JSX, Ref } from 'react';
import { makeTicks } from './scale';
import styles from './chart.module.css';

const WIDTH = 720;
const HEIGHT = 240;
const LEFT = 64;
const RIGHT = 36;
const TOP = 12;
const BOTTOM = 28;

export interface ChartSeries {
  readonly label: string;
  readonly values: readonly (number | null)[];
}

interface LineChartProps {
  ref: Ref<SVGSVGElement>;
  /** What a screen reader says of the picture; the figures are in the table. */
  title: string;
  labels: readonly string[];
  series: readonly ChartSeries[];
  format: (value: number) => string;
}

/** One line a series, told apart by dashes and by color. Where there is nothing to measure, the line has a gap. */
export function LineChart({ ref, title, labels, series, format }: LineChartProps): JSX.Element {
  const max = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const min = Math.min(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const up = makeTicks(max);
  const ticks =
    min < 0
      ? [
          ...makeTicks(-min)
            .slice(1)
            .map((tick) => -tick),
          ...up,
        ]
      : up;
  const [low, high] = [Math.min(...ticks), Math.max(...ticks)];
  const x = (index: number): number =>
    labels.length < 2
      ? (LEFT + WIDTH - RIGHT) / 2
      : LEFT + (index * (WIDTH - LEFT - RIGHT)) / (labels.length - 1);
  const y = (value: number): number => TOP + ((high - value) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const every = Math.max(1, Math.ceil(labels.length / 6));
  return (
    <svg
      ref={ref}
      className={styles['chart']}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={title}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={styles['rule']} x1={LEFT} x2={WIDTH - RIGHT} y1={y(tick)} y2={y(tick)} />
          <text className={styles['tick']} x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {labels.map(
        (label, index) =>
          index % every === 0 && (
            <text key={label} className={styles['tick']} x={x(index)} y={HEIGHT - 8} textAnchor="middle">
              {label}
            </text>
          ),
      )}
      {series.map(({ label, values }, at) => (
        <g key={label} className={styles[`series${String(at % 3)}`]}>
          <path className={styles['path']} d={drawPath(values, x, y)} />
          {values.map(
            (value, index) =>
              value !== null &&
              isAlone(values, index) && (
                <circle key={labels[index]} className={styles['dot']} cx={x(index)} cy={y(value)} r={3} />
              ),
          )}
        </g>
      ))}
    </svg>
  );
}

function drawPath(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  return values
    .map((value, index) => {
      if (value === null) return '';
      const command = index === 0 || values[index - 1] === null ? 'M' : 'L';
      return `${command}${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join('');
}

/** A point without neighbors has no line that would show it. */
function isAlone(values: readonly (number | null)[], index: number): boolean {
  return (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null;
}
