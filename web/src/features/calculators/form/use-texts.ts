import { useCallback, useState } from 'react';
import type { Texts } from '../../../product/calculators/input-query';

export interface TextsState {
  texts: Texts;
  set: (path: string, text: string) => void;
  /** Replaces all texts below a path. */
  setGroup: (path: string, texts: Texts) => void;
  /** Fills in fields that are still empty. */
  fill: (texts: Texts) => void;
  clear: () => void;
}

/** The texts of a calculator's form, exactly as typed. */
export function useTexts(initial: () => Texts): TextsState {
  const [texts, setTexts] = useState(initial);
  return {
    texts,
    set: useCallback((path, text) => {
      setTexts((before) => ({ ...before, [path]: text }));
    }, []),
    setGroup: useCallback((path, group) => {
      setTexts((before) => {
        const others = Object.entries(before).filter(([key]) => !key.startsWith(`${path}.`));
        return { ...Object.fromEntries(others), ...group };
      });
    }, []),
    fill: useCallback((prefilled) => {
      setTexts((before) => {
        const typed = Object.entries(before).filter(([, text]) => text !== '');
        return { ...prefilled, ...Object.fromEntries(typed) };
      });
    }, []),
    clear: useCallback(() => {
      setTexts({});
    }, []),
  };
}
