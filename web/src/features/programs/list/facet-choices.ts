import type { I18n, MessageDescriptor } from '@lingui/core';
import { formatNumber } from '../../../lib/format/format';
import type { Choice } from '../../../ui/fields/choices';
import type { Facets } from './load';

type Counted = Facets['country'];

/** The options of a filter, each with its number of matches. A selected option stays, even without matches. */
export function facetChoices(
  counted: Counted | undefined,
  current: string,
  words: (value: string) => string,
): Choice[] {
  const choices = (counted ?? []).map(({ value, count }) => ({
    value,
    label: `${words(value)} (${formatNumber(count)})`,
  }));
  const isListed = current === '' || choices.some(({ value }) => value === current);
  return isListed ? choices : [{ value: current, label: words(current) }, ...choices];
}

/** The same for a filter with fixed options: those in the table, in its order. */
export function optionChoices<Word extends string>(
  i18n: I18n,
  counted: Counted | undefined,
  current: Word | null,
  table: Readonly<Record<Word, MessageDescriptor>>,
): Choice[] {
  const isWord = (text: string): text is Word => Object.hasOwn(table, text);
  const counts = new Map((counted ?? []).map(({ value, count }) => [value.toUpperCase(), count]));
  return Object.keys(table)
    .filter(isWord)
    .filter((word) => counts.has(word) || word === current)
    .map((word) => {
      const count = counts.get(word);
      const words = i18n._(table[word]);
      return { value: word, label: count === undefined ? words : `${words} (${formatNumber(count)})` };
    });
}
