import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { JSX, KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/button/Button';
import { useSuggestions } from './use-suggestions';
import { useView } from './use-view';
import { chosen } from './view';
import styles from './search.module.css';

const LONGEST = 200;

/**
 * The search with what the catalogue offers while one types: a combobox with a list, by mouse and by keyboard. Enter
 * searches for what is typed, or for the offer that is marked.
 * @param search what the list shows now
 */
export function SearchBox({ search }: { search: string }): JSX.Element {
  const { t } = useLingui();
  const id = useId();
  const view = useView();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(search);
  const [shown, setShown] = useState(search);
  if (shown !== search) {
    // The list shows another search: by the buttons of the browser, or because this one has arrived.
    setShown(search);
    setTyped(search);
  }
  const [asking, setAsking] = useState(false);
  const [marked, setMarked] = useState(-1);
  const offers = useSuggestions(asking ? typed : null);
  const open = asking && offers.length > 0;
  const close = (): void => {
    setAsking(false);
    setMarked(-1);
  };
  const searchFor = (text: string): void => {
    const words = text.trim();
    close();
    setTyped(words);
    // The order of the search before was for that search.
    const sort = view.sort === 'MATCH' ? null : view.sort;
    void navigate(chosen(view, { search: words, sort, saved: false }));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && offers.length > 0) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // One place more than there are offers: the text itself.
      const places = offers.length + 1;
      setMarked(((marked + 1 + step + places) % places) - 1);
    } else if (event.key === 'ArrowDown') {
      setAsking(true);
    }
  };
  return (
    <form
      role="search"
      className={styles['search']}
      onSubmit={(event) => {
        event.preventDefault();
        searchFor(open ? (offers[marked] ?? typed) : typed);
      }}
    >
      <label className={styles['label']} htmlFor={`${id}-input`}>
        <Trans>Search programs</Trans>
      </label>
      <div className={styles['line']}>
        <div className={styles['box']}>
          <input
            id={`${id}-input`}
            type="search"
            name="search"
            role="combobox"
            className={styles['input']}
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={`${id}-offers`}
            aria-activedescendant={open && marked >= 0 ? `${id}-${String(marked)}` : undefined}
            autoComplete="off"
            maxLength={LONGEST}
            placeholder={t`Title, country, subject, or organization`}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setAsking(true);
              setMarked(-1);
            }}
            onKeyDown={onKeyDown}
            onBlur={close}
          />
          <ul
            id={`${id}-offers`}
            role="listbox"
            aria-label={t`Suggestions`}
            className={styles['offers']}
            hidden={!open}
          >
            {open &&
              offers.map((offer, index) => (
                <li
                  key={offer}
                  id={`${id}-${String(index)}`}
                  role="option"
                  aria-selected={index === marked}
                  className={styles['offer']}
                  onMouseDown={(event) => {
                    // The field keeps the focus, so that the list is still there when the finger lifts.
                    event.preventDefault();
                  }}
                  onMouseUp={() => {
                    searchFor(offer);
                  }}
                >
                  {offer}
                </li>
              ))}
          </ul>
        </div>
        <Button look="primary" type="submit">
          <Trans>Search</Trans>
        </Button>
      </div>
      <p role="status" className="visually-hidden">
        {open && <Plural value={offers.length} one="# suggestion" other="# suggestions" />}
      </p>
    </form>
  );
}
