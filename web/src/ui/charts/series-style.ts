interface SeriesStyle {
  /** A CSS variable, so that it follows the color scheme. */
  readonly color: string;
  /** Distinguishes lines without color. */
  readonly dash: string;
}

const STYLES: readonly [SeriesStyle, ...SeriesStyle[]] = [
  { color: 'var(--met)', dash: 'none' },
  { color: 'var(--act)', dash: '6 4' },
  { color: 'var(--officer)', dash: '2 3' },
];

/** The style of the first, second and third line of a chart. */
export function getSeriesStyle(index: number): SeriesStyle {
  return STYLES[index % STYLES.length] ?? STYLES[0];
}
