import { useCallback, useState } from 'react';
import { isRecord, parseJson, tabStorage } from '../storage';

type Values = Record<string, string>;

export interface Draft<T extends Values> {
  values: T;
  set: (name: keyof T & string, value: string) => void;
  /** Deletes the draft; called once the form is submitted. */
  clear: () => void;
}

function restore<T extends Values>(key: string, initial: T): T {
  const stored = parseJson(tabStorage.read(key));
  if (!isRecord(stored)) return initial;
  const names = Object.keys(initial).filter((name) => typeof stored[name] === 'string');
  return Object.assign({ ...initial }, Object.fromEntries(names.map((name) => [name, stored[name]])));
}

/**
 * A form's text fields, stored for this tab across reloads and navigation. Fields in `secrets` (passwords,
 * codes) stay in memory only.
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
