import type { JSX } from 'react';

/** A small compass rose: thin ink lines, its north point in the color of the next step. */
export function CompassRose({ size = 40 }: { size?: number }): JSX.Element {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="1">
        <circle cx="32" cy="32" r="27" opacity="0.5" />
        <circle cx="32" cy="32" r="24" opacity="0.3" />
        <path d="M14 14 50 50M50 14 14 50" opacity="0.35" />
        <path d="M32 4 37 32 32 60 27 32ZM4 32 32 27 60 32 32 37Z" />
      </g>
      <path d="M32 4 37 32H27Z" fill="var(--act)" />
    </svg>
  );
}
