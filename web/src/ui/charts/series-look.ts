interface SeriesLook {
  /** A variable of the style sheet: it follows light and dark. */
  readonly color: string;
  /** Lines are told apart without their colors too. */
  readonly dash: string;
}

const LOOKS: readonly [SeriesLook, ...SeriesLook[]] = [
  { color: 'var(--met)', dash: 'none' },
  { color: 'var(--act)', dash: '6 4' },
  { color: 'var(--officer)', dash: '2 3' },
];

/** How the first, second and third line of a chart look. */
export function getSeriesLook(index: number): SeriesLook {
  return LOOKS[index % LOOKS.length] ?? LOOKS[0];
}
