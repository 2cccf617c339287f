import type { JSX, TextareaHTMLAttributes } from 'react';
import { Field } from './Field';
import type { FieldProps } from './Field';
import styles from './fields.module.css';

type Native = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value' | 'name' | 'id'>;

export interface TextAreaProps extends FieldProps, Native {
  value: string;
  onChange: (value: string) => void;
}

export function TextArea({
  label,
  name,
  help,
  error,
  note,
  value,
  onChange,
  ...native
}: TextAreaProps): JSX.Element {
  return (
    <Field label={label} name={name} help={help} error={error} note={note}>
      {(control) => (
        <textarea
          rows={4}
          {...native}
          {...control}
          className={styles['control']}
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        />
      )}
    </Field>
  );
}
