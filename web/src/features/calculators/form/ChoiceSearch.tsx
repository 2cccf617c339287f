import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX, KeyboardEvent } from 'react';
import { useParams } from 'react-router-dom';
import { SuggestionCount, Suggestions } from '../../../ui/combobox/Suggestions';
import { useCombobox } from '../../../ui/combobox/use-combobox';
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
  const { id: calculator = '' } = useParams();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [used, setUsed] = useState(value !== '');
  const combobox = useCombobox();
  const { isAsking, marked, close } = combobox;
  if (known !== value) {
    // Filled in from the profile, or cleared.
    setKnown(value);
    setTyped(value);
    setUsed(used || value !== '');
  }
  const { choices, failed } = useChoices(calculator, field.name, used);
  const chosen = choices?.find((each) => each.value === value);
  const found = isAsking && choices !== null ? findChoices(choices, typed) : [];
  const isUnfound = isAsking && choices !== null && typed.trim() !== '' && found.length === 0;
  const set = (next: string): void => {
    setKnown(next);
    if (next !== value) onChange(next);
  };
  const choose = (choice: FieldChoice): void => {
    setTyped(choice.value);
    set(choice.value);
    close();
  };
  const type = (text: string): void => {
    setTyped(text);
    setUsed(true);
    combobox.ask();
    const isValue = choices?.some((each) => each.value === text.trim()) ?? /^\d{4}$/.test(text.trim());
    set(isValue ? text.trim() : '');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const [first] = found;
    if (event.key === 'Enter' && first !== undefined) {
      event.preventDefault();
      choose((found[marked] ?? first).choice);
    } else combobox.onKeyDown(event, found.length);
  };
  // A text that is no value goes to the server, which says what is expected.
  const leave = (): void => {
    close();
    if (value === '' && typed.trim() !== '') set(typed.trim().slice(0, MAX_CHARACTERS));
  };
  const text = chosen && !isAsking && typed === value ? shown(chosen) : typed;
  return (
    <Field {...field}>
      {(control) => (
        <div className={styles['box']}>
          <input
            {...control}
            {...combobox.getInputProps(found.length)}
            type="text"
            className={fieldStyles['control']}
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
          <Suggestions
            combobox={combobox}
            items={found}
            getKey={({ choice }) => choice.value}
            onChoose={({ choice }) => {
              choose(choice);
            }}
          >
            {({ choice, word }) => (
              <>
                <span lang="en" dir="ltr">
                  <b>{choice.value}</b> {choice.label}
                </span>
                {word !== null && (
                  <span className={styles['word']} lang="en" dir="ltr">
                    {word}
                  </span>
                )}
              </>
            )}
          </Suggestions>
          <p role="status" className={isUnfound || failed ? styles['word'] : 'visually-hidden'}>
            <SuggestionCount count={found.length} />
            {isUnfound && <Trans>Nothing has these words. Try another job title or the code.</Trans>}
            {failed && <Trans>The list couldn't be loaded. You can still enter the code.</Trans>}
          </p>
        </div>
      )}
    </Field>
  );
}
