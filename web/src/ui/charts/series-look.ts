interface SeriesLook {
  /** A CSS variable, so that it follows the color scheme. */
  readonly color: string;
  /** Distinguishes lines without color. */
  readonly dash: string;
}

const LOOKS: readonly [SeriesLook, ...SeriesLook[]] = [
  { color: 'var(--met)', dash: 'none' },
  { color: 'var(--act)', dash: '6 4' },
  { color: 'var(--officer)', dash: '2 3' },
];

/** The style of the first, second and third line of a chart. */
export function getSeriesLook(index: number): SeriesLook {
  return LOOKS[index % LOOKS.length] ?? LOOKS[0];
}
