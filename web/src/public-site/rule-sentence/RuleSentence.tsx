import { useLingui } from '@lingui/react';
import { createElement } from 'react';
import type { JSX } from 'react';
import { textSlot, Unless, When } from '../../product/homepage/slots';

interface RuleSentenceProps {
  /** The name of its slot; `<name>English` is set if the server has no translation into the page's language. */
  slot: string;
  as?: 'span' | 'p' | 'h2' | 'h3' | 'strong' | 'dt';
}

/** A rule text: in the page's language, or in English and marked as such. */
export function RuleSentence({ slot, as }: RuleSentenceProps): JSX.Element {
  const isEnglish = useLingui().i18n.locale === 'en';
  const own = as === undefined ? <>{textSlot(slot)}</> : createElement(as, null, textSlot(slot));
  if (isEnglish) return own;
  const test = { slot: `${slot}English` };
  return (
    <>
      <When test={test}>{createElement(as ?? 'span', { lang: 'en', dir: 'ltr' }, textSlot(slot))}</When>
      <Unless test={test}>{own}</Unless>
    </>
  );
}
