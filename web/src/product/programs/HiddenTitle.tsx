import type { JSX } from 'react';
import { OwnText } from '../../lib/i18n/text-language';

/** The program that a control is for, after the control's visible name: for screen readers, in the title's own language. */
export function HiddenTitle({ title }: { title: string }): JSX.Element {
  return (
    <span className="visually-hidden">
      : <OwnText text={title} />
    </span>
  );
}
