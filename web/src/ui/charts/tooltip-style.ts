/** The tooltip's style, in the colors of a sheet. */
export const TOOLTIP_STYLE = {
  isAnimationActive: false,
  contentStyle: {
    background: 'var(--sheet)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
    color: 'var(--ink)',
  },
  itemStyle: { color: 'var(--ink)' },
} as const;

export const TICK_STYLE = { fill: 'var(--ink-soft)', fontSize: 12 } as const;
