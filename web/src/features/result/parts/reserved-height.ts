import type { CSSProperties } from 'react';

/** The approximate height of a part in rem, on wide screens and on phones. */
export interface ReservedHeight {
  wide: number;
  narrow: number;
}

/** Style properties for the class `.reserved`. */
export function reserveHeight(height: ReservedHeight | number): CSSProperties {
  const { wide, narrow } = typeof height === 'number' ? { wide: height, narrow: height } : height;
  return {
    '--reserved-wide': `${String(wide)}rem`,
    '--reserved-narrow': `${String(narrow)}rem`,
  } as CSSProperties;
}
