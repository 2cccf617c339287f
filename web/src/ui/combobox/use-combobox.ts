import { useId, useState } from 'react';
import type { AriaAttributes, KeyboardEvent } from 'react';

export interface Combobox {
  /** Whether to show suggestions: the person is typing, and hasn't chosen or left. */
  readonly isAsking: boolean;
  /** The position of the marked suggestion; -1 while it's the typed text itself. */
  readonly marked: number;
  readonly listId: string;
  /** Asks for suggestions to a text that has changed, with none marked. */
  readonly ask: () => void;
  readonly close: () => void;
  /** Moves the mark with the arrow keys, and closes with Escape. */
  readonly onKeyDown: (event: KeyboardEvent, count: number) => void;
  /** Of the input. */
  readonly getInputProps: (count: number) => AriaAttributes & { role: 'combobox'; autoComplete: 'off' };
}

/** The state of a text field with a list of suggestions, whose number is passed where it matters. */
export function useCombobox(): Combobox {
  const listId = useId();
  const [isAsking, setAsking] = useState(false);
  const [marked, setMarked] = useState(-1);
  const close = (): void => {
    setAsking(false);
    setMarked(-1);
  };
  return {
    isAsking,
    marked,
    listId,
    ask: () => {
      setAsking(true);
      setMarked(-1);
    },
    close,
    onKeyDown: (event, count) => {
      const isOpen = isAsking && count > 0;
      if (event.key === 'Escape' && isOpen) {
        event.preventDefault();
        close();
      } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && isOpen) {
        event.preventDefault();
        const step = event.key === 'ArrowDown' ? 1 : -1;
        // One place more than there are suggestions: the text itself.
        const places = count + 1;
        setMarked(((marked + 1 + step + places) % places) - 1);
      } else if (event.key === 'ArrowDown') {
        setAsking(true);
      }
    },
    getInputProps: (count) => ({
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isAsking && count > 0,
      'aria-controls': listId,
      'aria-activedescendant':
        isAsking && count > 0 && marked >= 0 ? `${listId}-${String(marked)}` : undefined,
    }),
  };
}
