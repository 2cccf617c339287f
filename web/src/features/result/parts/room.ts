import type { CSSProperties } from 'react';

/** About how high a part becomes, in rem, on a wide screen and on a phone. */
export interface Room {
  wide: number;
  narrow: number;
}

/** The room for `.room` of the styles. */
export function roomStyle(room: Room | number): CSSProperties {
  const { wide, narrow } = typeof room === 'number' ? { wide: room, narrow: room } : room;
  return { '--room-wide': `${String(wide)}rem`, '--room-narrow': `${String(narrow)}rem` } as CSSProperties;
}
