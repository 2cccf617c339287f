import { useCallback, useState } from 'react';
import { isRecord, parseJson, tabStorage } from '../storage';

type Values = Record<string, string>;

export interface Draft<T extends Values> {
  values: T;
  set: (name: keyof T & string, value: string) => void;
  /** Forgets what was kept; called when the form has done its work. */
  clear: () => void;
}

function restore<T extends Values>(key: string, initial: T): T {
  const kept = parseJson(tabStorage.read(key));
  if (!isRecord(kept)) return initial;
  const known = Object.keys(initial).filter((name) => typeof kept[name] === 'string');
  return Object.assign({ ...initial }, Object.fromEntries(known.map((name) => [name, kept[name]])));
}

/**
 * A form's text fields, kept for this tab over reload and navigation. What `secrets` names (passwords, codes) stays in
 * memory only.
 */
export function useDraft<T extends Values>(
  key: string,
  initial: T,
  secrets: readonly (keyof T & string)[] = [],
): Draft<T> {
  const storageKey = `portolan.draft.${key}`;
  const [values, setValues] = useState<T>(() => restore(storageKey, initial));
  const set = useCallback(
    (name: keyof T & string, value: string) => {
      setValues((before) => {
        const after = { ...before, [name]: value };
        const open = Object.entries(after).filter(([field]) => !secrets.includes(field));
        tabStorage.write(storageKey, JSON.stringify(Object.fromEntries(open)));
        return after;
      });
    },
    [storageKey, secrets],
  );
  const clear = useCallback(() => {
    tabStorage.remove(storageKey);
  }, [storageKey]);
  return { values, set, clear };
}
