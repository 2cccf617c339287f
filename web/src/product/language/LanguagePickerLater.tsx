import { Suspense, lazy } from 'react';
import type { JSX } from 'react';
import { whenIdle } from '../../lib/when-idle';

const LanguagePicker = lazy(async () => {
  await whenIdle();
  return { default: (await import('./LanguagePicker')).LanguagePicker };
});

/** The choice of a language, which comes after the page into a place that is kept for it. @param place see LanguagePicker */
export function LanguagePickerLater({ place }: { place: string }): JSX.Element {
  return (
    <span style={{ minBlockSize: 'var(--target)', minInlineSize: '11rem' }}>
      <Suspense>
        <LanguagePicker place={place} />
      </Suspense>
    </span>
  );
}
