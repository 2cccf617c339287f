export interface ChartSeries {
  readonly label: string;
  /** One value per label; null: nothing to measure, and the line has a gap. */
  readonly values: readonly (number | null)[];
}

export interface ChartProps {
  /** The chart's description for screen readers. */
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
  /** The unit of the bars. */
  valueLabel: string;
}

export interface SparklineProps {
  values: readonly number[];
}
