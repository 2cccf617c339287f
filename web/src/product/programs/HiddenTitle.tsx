import type { JSX } from 'react';
import { UntranslatedText } from '../../lib/i18n/text-language';

/** The program that a control is for, after the control's visible name: for screen readers, in the title's own language. */
export function HiddenTitle({ title }: { title: string }): JSX.Element {
  return (
    <span className="visually-hidden">
      : <UntranslatedText text={title} />
    </span>
  );
}
