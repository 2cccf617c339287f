import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX, ReactNode } from 'react';
import { Button } from '../../../ui/button/Button';
import { TextField } from '../../../ui/fields/TextField';
import styles from './office.module.css';

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

/** Which rows of a list are shown: a choice, which acts at once, and words, which are sent. */
export function FilterForm({ search, label, onSearch, children, after }: FilterFormProps): JSX.Element {
  const [words, setWords] = useState(search);
  return (
    <form
      role="search"
      className={styles['filter']}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(words);
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
      />
      <Button type="submit">
        <Trans>Search</Trans>
      </Button>
      {after}
    </form>
  );
}
