import { Suspense } from 'react';
import type { JSX, ReactNode } from 'react';

/** Reserves space for the language picker, which loads after the page. */
export function LanguagePickerSlot({ children }: { children: ReactNode }): JSX.Element {
  return (
    <span style={{ minBlockSize: 'var(--target)', minInlineSize: '11rem' }}>
      <Suspense>{children}</Suspense>
    </span>
  );
}
