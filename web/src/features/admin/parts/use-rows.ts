import { useState } from 'react';

export interface Rows {
  /** The id of the row that has the focus or had it last. */
  chosenId: string | null;
  choose: (id: string) => void;
  /** Moves with the keys j and k. @returns whether the key was one of them and there was a row */
  walk: (key: string) => boolean;
  /** Returns the focus to the row that was left, or to its neighbor if it is gone. */
  back: (id: string) => void;
}

/**
 * Keyboard navigation through the rows of a list.
 * @param ids of the rows, in order
 * @param getElementId returns the id of the element to focus for a row
 */
export function useRows(ids: readonly string[], getElementId: (id: string) => string): Rows {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [lastAt, setLastAt] = useState(0);
  const at = ids.indexOf(chosenId ?? '');

  const focus = (index: number): boolean => {
    const id = ids[Math.min(Math.max(0, index), ids.length - 1)];
    if (id === undefined) return false;
    document.getElementById(getElementId(id))?.focus();
    return true;
  };
  return {
    chosenId: at < 0 ? null : chosenId,
    choose: (id) => {
      setChosenId(id);
      setLastAt(ids.indexOf(id));
    },
    walk: (key) => {
      if (key === 'j') return focus(at + 1);
      if (key === 'k') return focus(at - 1);
      return false;
    },
    back: (id) => {
      const place = lastAt;
      // After the dialog has closed, which itself restores the focus.
      setTimeout(() => {
        const still = document.getElementById(getElementId(id));
        if (still === null) focus(place);
        else still.focus();
      });
    },
  };
}
