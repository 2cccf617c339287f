import type { JSX } from 'react';
import styles from './monogram.module.css';

const TINTS = 6;

/** Words that don't help to identify an organization. */
const LITTLE = new Set(['of', 'the', 'for', 'and', 'de', 'der', 'la', 'le', 'und', 'in', 'at', 'a']);

/** The initials of a name, one or two letters. */
export function initials(name: string): string {
  const words = name.split(/[\s,/()-]+/).filter((word) => /^\p{L}/u.test(word));
  const telling = words.filter((word) => !LITTLE.has(word.toLowerCase()));
  const [first = '', second = ''] = telling.length > 0 ? telling : words;
  // For an abbreviation such as DAAD, the first two letters.
  if (second === '') return [...first].slice(0, 2).join('').toLocaleUpperCase('en');
  return [first, second]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('en');
}

/** The same name always has the same tint. */
function chooseTint(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % TINTS;
}

/** An organization's initials on its own tint, next to its name in a list. */
export function Monogram({ name }: { name: string }): JSX.Element {
  return (
    <span className={styles['monogram']} data-tint={chooseTint(name)} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
