export interface ChartSeries {
  readonly label: string;
  /** One value per label; null if there is nothing to measure, which leaves a gap in the line. */
  readonly values: readonly (number | null)[];
}

export interface ChartProps {
  /** The chart's description for screen readers. */
  title: string;
  labels: readonly string[];
  /** Formats a figure for the axis and the tooltip. */
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
