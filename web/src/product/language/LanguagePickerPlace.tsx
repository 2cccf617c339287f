import { Suspense } from 'react';
import type { JSX, ReactNode } from 'react';

/** The place that is kept for the choice of a language, which comes after the page. */
export function LanguagePickerPlace({ children }: { children: ReactNode }): JSX.Element {
  return (
    <span style={{ minBlockSize: 'var(--target)', minInlineSize: '11rem' }}>
      <Suspense>{children}</Suspense>
    </span>
  );
}
