import { useEffect, useEffectEvent, useState } from 'react';
import type { JSX, ReactNode } from 'react';
import { TextField } from '../../../ui/antd/TextField';
import styles from './admin.module.css';

interface FilterFormProps {
  /** What is searched for now. */
  search: string;
  /** Where the words are looked for. */
  label: ReactNode;
  onSearch: (search: string) => void;
  /** What is chosen before the search. */
  children: ReactNode;
  /** What can be ticked after it. */
  after?: ReactNode;
}

/** Waits this long for the next letter, in milliseconds. */
const PAUSE_MS = 250;

/** Filters a list by a choice and words. Both apply automatically; Enter applies at once. */
export function FilterForm({ search, label, onSearch, children, after }: FilterFormProps): JSX.Element {
  const [words, setWords] = useState(search);
  const send = useEffectEvent(() => {
    if (words !== search) onSearch(words);
  });
  useEffect(() => {
    const pause = setTimeout(send, PAUSE_MS);
    return () => {
      clearTimeout(pause);
    };
  }, [words]);
  return (
    <form
      role="search"
      className={styles['filter']}
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      {children}
      <TextField
        name="search"
        type="search"
        label={label}
        maxLength={200}
        value={words}
        onChange={setWords}
        onPressEnter={() => {
          onSearch(words);
        }}
      />
      {after}
    </form>
  );
}
