import type { JSX } from 'react';
import { useTextLanguage } from '../../lib/i18n/text-language';

/** A short text of a listing, such as its title: in its own language and direction within the page's. */
export function ListedText({ text }: { text: string }): JSX.Element {
  const mark = useTextLanguage();
  return <bdi {...mark(text)}>{text}</bdi>;
}
