import { Input } from 'antd';
import { useState } from 'react';
import type { JSX } from 'react';
import { RevealButton } from '../fields/RevealButton';
import styles from './fields.module.css';
import { FormField } from './FormField';
import type { TextFieldProps } from './TextField';

/** A password with a labeled button that reveals it; antd's own eye icon has no label. */
export function PasswordField({
  label,
  name,
  help,
  error,
  note,
  onChange,
  ...native
}: TextFieldProps): JSX.Element {
  const [shown, setShown] = useState(false);
  return (
    <FormField label={label} name={name} help={help} error={error} note={note}>
      {(control) => (
        <Input
          {...native}
          {...control}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            onChange(event.target.value);
          }}
          suffix={
            <RevealButton
              className={styles['reveal']}
              controls={control.id}
              isShown={shown}
              onChange={setShown}
            />
          }
        />
      )}
    </FormField>
  );
}
