import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { JSX, KeyboardEvent } from 'react';
import { useParams } from 'react-router-dom';
import { Field } from '../../../ui/fields/Field';
import type { FieldProps as LabelProps } from '../../../ui/fields/Field';
import fieldStyles from '../../../ui/fields/fields.module.css';
import styles from './choice-search.module.css';
import { findChoices } from './find-choices';
import type { FieldChoice } from './find-choices';
import { MAX_CHARACTERS } from './read-input';
import { useChoices } from './use-choices';

interface ChoiceSearchProps extends LabelProps {
  value: string;
  onChange: (value: string) => void;
}

const shown = ({ value, label }: FieldChoice): string => `${value} ${label}`;

/**
 * A field whose values are too many for a list, such as occupation codes: a combobox that finds them by value, name and
 * job title. The values arrive when the field is first used; a value can be typed without them.
 */
export function ChoiceSearch({ value, onChange, ...field }: ChoiceSearchProps): JSX.Element {
  const { t } = useLingui();
  const id = useId();
  const { id: calculator = '' } = useParams();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [used, setUsed] = useState(value !== '');
  const [asking, setAsking] = useState(false);
  const [marked, setMarked] = useState(-1);
  if (known !== value) {
    // Filled in from the profile, or cleared.
    setKnown(value);
    setTyped(value);
    setUsed(used || value !== '');
  }
  const { choices, failed } = useChoices(calculator, field.name, used);
  const chosen = choices?.find((each) => each.value === value);
  const found = asking && choices !== null ? findChoices(choices, typed) : [];
  const open = found.length > 0;
  const isUnfound = asking && choices !== null && typed.trim() !== '' && !open;
  const set = (next: string): void => {
    setKnown(next);
    if (next !== value) onChange(next);
  };
  const close = (): void => {
    setAsking(false);
    setMarked(-1);
  };
  const choose = (choice: FieldChoice): void => {
    setTyped(choice.value);
    set(choice.value);
    close();
  };
  const type = (text: string): void => {
    setTyped(text);
    setUsed(true);
    setAsking(true);
    setMarked(-1);
    const isValue = choices?.some((each) => each.value === text.trim()) ?? /^\d{4}$/.test(text.trim());
    set(isValue ? text.trim() : '');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      choose((found[marked] ?? found[0])?.choice ?? { value: typed, label: '', words: [] });
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && open) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const places = found.length + 1;
      setMarked(((marked + 1 + step + places) % places) - 1);
    }
  };
  // A text that is no value goes to the server, which says what is expected.
  const leave = (): void => {
    close();
    if (value === '' && typed.trim() !== '') set(typed.trim().slice(0, MAX_CHARACTERS));
  };
  const text = chosen && !asking && typed === value ? shown(chosen) : typed;
  return (
    <Field {...field}>
      {(control) => (
        <div className={styles['box']}>
          <input
            {...control}
            type="text"
            role="combobox"
            className={fieldStyles['control']}
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={`${id}-choices`}
            aria-activedescendant={open && marked >= 0 ? `${id}-${String(marked)}` : undefined}
            autoComplete="off"
            value={text}
            onFocus={(event) => {
              setUsed(true);
              event.target.select();
            }}
            onChange={(event) => {
              type(event.target.value);
            }}
            onKeyDown={onKeyDown}
            onBlur={leave}
          />
          <ul
            id={`${id}-choices`}
            role="listbox"
            aria-label={t`Suggestions`}
            className={styles['choices']}
            hidden={!open}
          >
            {found.map(({ choice, word }, index) => (
              <li
                key={choice.value}
                id={`${id}-${String(index)}`}
                role="option"
                aria-selected={index === marked}
                className={styles['choice']}
                onMouseDown={(event) => {
                  // Keeps the focus in the field, so that the list is still there when the finger lifts.
                  event.preventDefault();
                }}
                onMouseUp={() => {
                  choose(choice);
                }}
              >
                <span lang="en" dir="ltr">
                  <b>{choice.value}</b> {choice.label}
                </span>
                {word !== null && (
                  <span className={styles['word']} lang="en" dir="ltr">
                    {word}
                  </span>
                )}
              </li>
            ))}
          </ul>
          <p role="status" className={isUnfound || failed ? styles['word'] : 'visually-hidden'}>
            {open && <Plural value={found.length} one="# suggestion" other="# suggestions" />}
            {isUnfound && <Trans>Nothing has these words. Try another job title or the code.</Trans>}
            {failed && <Trans>The list couldn't be loaded. You can still enter the code.</Trans>}
          </p>
        </div>
      )}
    </Field>
  );
}
