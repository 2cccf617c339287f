import { useState } from 'react';
import type { JSX, ReactNode } from 'react';
import { Fold } from './Fold';
import { isNarrow } from './narrow';

interface PhoneFoldProps {
  heading: ReactNode;
  /** Whether it is collapsible at all. */
  folds?: boolean;
  /** Each change to a nonzero number or a name expands it. */
  opened?: number | string;
  children: ReactNode;
}

/** A heading with content; on phones, the content is collapsed at first. */
export function PhoneFold({ heading, folds = true, opened = 0, children }: PhoneFoldProps): JSX.Element {
  // Decided once, so that rotating the phone keeps what was expanded and typed.
  const [folded] = useState(() => folds && isNarrow());
  if (folded) {
    return (
      <Fold heading={heading} opened={opened}>
        {children}
      </Fold>
    );
  }
  return (
    <>
      {heading}
      {children}
    </>
  );
}
