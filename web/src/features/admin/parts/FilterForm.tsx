import { useEffect, useEffectEvent, useState } from 'react';
import type { JSX, ReactNode } from 'react';
import { TextField } from '../../../ui/antd/TextField';
import styles from './admin.module.css';

interface FilterFormProps {
  /** The current search text. */
  search: string;
  /** Says which fields are searched. */
  label: ReactNode;
  onSearch: (search: string) => void;
  /** Controls before the search field. */
  children: ReactNode;
  /** Checkboxes after it. */
  after?: ReactNode;
}

/** Debounce time for typing, in milliseconds. */
const PAUSE_MS = 250;

/** Filters a list by controls and a search text. Both apply automatically; Enter applies immediately. */
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
