export interface ChartSeries {
  readonly label: string;
  /** One for each label; null: there is nothing to measure, and the line has a gap. */
  readonly values: readonly (number | null)[];
}

export interface ChartProps {
  /** What a screen reader says of the chart. */
  title: string;
  labels: readonly string[];
  /** A figure as the axis and the pointer show it. */
  format: (value: number) => string;
}

export interface LinesChartProps extends ChartProps {
  series: readonly ChartSeries[];
}

export interface BarsChartProps extends ChartProps {
  values: readonly (number | null)[];
  /** What the bars count. */
  valueLabel: string;
}

export interface SparklineProps {
  values: readonly number[];
}
