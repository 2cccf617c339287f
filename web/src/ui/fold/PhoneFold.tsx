import { useState } from 'react';
import type { JSX, ReactNode } from 'react';
import { Fold } from './Fold';
import { isNarrow } from './narrow';

interface PhoneFoldProps {
  heading: ReactNode;
  /** Whether it folds at all. */
  folds?: boolean;
  /** Opens it, each time this changes to a number or a name. */
  opened?: number | string;
  children: ReactNode;
}

/** A heading and what is below it; on a phone, only the heading until it is opened. */
export function PhoneFold({ heading, folds = true, opened = 0, children }: PhoneFoldProps): JSX.Element {
  // Turning the phone keeps what was opened and typed: it is decided once.
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
