import { useState } from 'react';
import type { InputHTMLAttributes, JSX } from 'react';
import { cx } from '../cx';
import { Field } from './Field';
import type { FieldProps } from './Field';
import styles from './fields.module.css';
import { RevealButton } from './RevealButton';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'name' | 'id'>;

export interface TextFieldProps extends FieldProps, Native {
  value: string;
  onChange: (value: string) => void;
}

export function TextField({
  label,
  name,
  help,
  error,
  note,
  value,
  onChange,
  className,
  ...native
}: TextFieldProps): JSX.Element {
  return (
    <Field label={label} name={name} help={help} error={error} note={note}>
      {(control) => (
        <input
          type="text"
          {...native}
          {...control}
          className={cx(styles['control'], className)}
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        />
      )}
    </Field>
  );
}

/** A password, with a button that reveals it. */
export function PasswordField({
  label,
  name,
  help,
  error,
  note,
  value,
  onChange,
  ...native
}: TextFieldProps): JSX.Element {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} name={name} help={help} error={error} note={note}>
      {(control) => (
        <span className={styles['withButton']}>
          <input
            {...native}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={styles['control']}
            value={value}
            onChange={(event) => {
              onChange(event.target.value);
            }}
          />
          <RevealButton
            className={styles['reveal']}
            controls={control.id}
            isShown={shown}
            onChange={setShown}
          />
        </span>
      )}
    </Field>
  );
}
