import { Plural, useLingui } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import type { Combobox } from './use-combobox';
import styles from './suggestions.module.css';

interface SuggestionsProps<Item> {
  combobox: Combobox;
  items: readonly Item[];
  getKey: (item: Item) => string;
  /** What a suggestion shows. */
  children: (item: Item) => ReactNode;
  onChoose: (item: Item) => void;
}

/** The list below a combobox, which is positioned by the box around both. */
export function Suggestions<Item>({
  combobox: { isAsking, marked, listId },
  items,
  getKey,
  children,
  onChoose,
}: SuggestionsProps<Item>): JSX.Element {
  const { t } = useLingui();
  const isOpen = isAsking && items.length > 0;
  return (
    <ul id={listId} role="listbox" aria-label={t`Suggestions`} className={styles['list']} hidden={!isOpen}>
      {isOpen &&
        items.map((item, index) => (
          <li
            key={getKey(item)}
            id={`${listId}-${String(index)}`}
            role="option"
            aria-selected={index === marked}
            className={styles['option']}
            onMouseDown={(event) => {
              // Keeps the focus in the field, so that the list is still there when the finger lifts.
              event.preventDefault();
            }}
            onMouseUp={() => {
              onChoose(item);
            }}
          >
            {children(item)}
          </li>
        ))}
    </ul>
  );
}

/** How many suggestions there are, for a live region; nothing without any. */
export function SuggestionCount({ count }: { count: number }): JSX.Element | null {
  return count > 0 ? <Plural value={count} one="# suggestion" other="# suggestions" /> : null;
}
