import type { CSSProperties } from 'react';

/** The approximate height of a part in rem, on wide screens and on phones. */
export interface Room {
  wide: number;
  narrow: number;
}

/** Style properties for the class `.room`. */
export function roomStyle(room: Room | number): CSSProperties {
  const { wide, narrow } = typeof room === 'number' ? { wide: room, narrow: room } : room;
  return { '--room-wide': `${String(wide)}rem`, '--room-narrow': `${String(narrow)}rem` } as CSSProperties;
}
