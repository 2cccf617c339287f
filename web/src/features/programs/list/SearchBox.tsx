import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { JSX } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/button/Button';
import { SuggestionCount, Suggestions } from '../../../ui/combobox/Suggestions';
import { useCombobox } from '../../../ui/combobox/use-combobox';
import { useSuggestions } from './use-suggestions';
import { useView } from './use-view';
import { chosen } from './view';
import styles from './search.module.css';

const LONGEST = 200;

/**
 * The search field with suggestions from the catalog: a combobox for mouse and keyboard. Enter searches for the typed
 * text or the active suggestion.
 * @param search the search of the list on the screen
 */
export function SearchBox({ search }: { search: string }): JSX.Element {
  const { t } = useLingui();
  const id = useId();
  const view = useView();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(search);
  const [shown, setShown] = useState(search);
  if (shown !== search) {
    // The list shows another search: after Back or Forward, or because this one has loaded.
    setShown(search);
    setTyped(search);
  }
  const combobox = useCombobox();
  const { isAsking, marked, close } = combobox;
  const found = useSuggestions(isAsking ? typed : null);
  const searchFor = (text: string): void => {
    const words = text.trim();
    close();
    setTyped(words);
    // The previous search's order doesn't apply to this one.
    const sort = view.sort === 'MATCH' ? null : view.sort;
    void navigate(chosen(view, { search: words, sort, saved: false }));
  };
  return (
    <form
      role="search"
      className={styles['search']}
      onSubmit={(event) => {
        event.preventDefault();
        searchFor(found[marked] ?? typed);
      }}
    >
      <label className={styles['label']} htmlFor={`${id}-input`}>
        <Trans>Search programs</Trans>
      </label>
      <div className={styles['line']}>
        <div className={styles['box']}>
          <input
            {...combobox.getInputProps(found.length)}
            id={`${id}-input`}
            type="search"
            name="search"
            className={styles['input']}
            maxLength={LONGEST}
            placeholder={t`Title, country, subject, or organization`}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              combobox.ask();
            }}
            onKeyDown={(event) => {
              combobox.onKeyDown(event, found.length);
            }}
            onBlur={close}
          />
          <Suggestions
            combobox={combobox}
            items={found}
            getKey={(suggestion) => suggestion}
            onChoose={searchFor}
          >
            {(suggestion) => suggestion}
          </Suggestions>
        </div>
        <Button variant="primary" type="submit">
          <Trans>Search</Trans>
        </Button>
      </div>
      <p role="status" className="visually-hidden">
        {isAsking && <SuggestionCount count={found.length} />}
      </p>
    </form>
  );
}
