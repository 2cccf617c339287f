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
    // The previous search's order doesn't apply to this one.
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
      // One place more than there are suggestions: the text itself.
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
                    // Keeps the focus in the field, so that the list is still there when the finger lifts.
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
        <Button variant="primary" type="submit">
          <Trans>Search</Trans>
        </Button>
      </div>
      <p role="status" className="visually-hidden">
        {open && <Plural value={offers.length} one="# suggestion" other="# suggestions" />}
      </p>
    </form>
  );
}
