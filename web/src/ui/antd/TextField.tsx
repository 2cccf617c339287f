import { Input } from 'antd';
import type { InputProps } from 'antd';
import type { TextAreaProps as AntdTextAreaProps } from 'antd/es/input';
import type { JSX } from 'react';
import type { FieldProps } from '../fields/Field';
import { FormField } from './FormField';

interface Text extends FieldProps {
  value: string;
  onChange: (value: string) => void;
}

type Own = keyof Text | 'id';

export type TextFieldProps = Text & Omit<InputProps, Own>;

/** A single-line text field in antd's form. */
export function TextField({
  label,
  name,
  help,
  error,
  note,
  onChange,
  ...native
}: TextFieldProps): JSX.Element {
  return (
    <FormField label={label} name={name} help={help} error={error} note={note}>
      {(control) => (
        <Input
          {...native}
          {...control}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        />
      )}
    </FormField>
  );
}

/** A multi-line text field. */
export function TextArea({
  label,
  name,
  help,
  error,
  note,
  onChange,
  ...native
}: Text & Omit<AntdTextAreaProps, Own>): JSX.Element {
  return (
    <FormField label={label} name={name} help={help} error={error} note={note}>
      {(control) => (
        <Input.TextArea
          rows={4}
          {...native}
          {...control}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        />
      )}
    </FormField>
  );
}
