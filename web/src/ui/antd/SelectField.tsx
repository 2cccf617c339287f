import { Select } from 'antd';
import type { JSX } from 'react';
import type { SelectFieldProps } from '../fields/choices';
import { FormField } from './FormField';
import styles from './fields.module.css';

/** A single choice from a list. `placeholder` is the label of the empty option, if there is one. */
export function SelectField({
  options,
  value,
  onChange,
  placeholder,
  disabled = false,
  ...field
}: SelectFieldProps): JSX.Element {
  const empty = placeholder === undefined ? [] : [{ value: '', label: placeholder }];
  return (
    <FormField {...field}>
      {({ name: _, ...control }) => (
        <Select
          {...control}
          className={styles['select']}
          options={[...empty, ...options]}
          value={value}
          disabled={disabled}
          onChange={onChange}
          popupMatchSelectWidth={false}
          virtual={false}
        />
      )}
    </FormField>
  );
}
