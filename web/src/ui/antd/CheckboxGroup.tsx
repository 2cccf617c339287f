import { Checkbox } from 'antd';
import type { JSX } from 'react';
import type { CheckboxGroupProps } from '../fields/choices';
import { FormGroup } from './FormField';
import styles from './fields.module.css';

/** A multiple choice; the values are in the order of the options. */
export function CheckboxGroup({
  options,
  values,
  onChange,
  name,
  ...group
}: CheckboxGroupProps): JSX.Element {
  return (
    <FormGroup {...group}>
      <Checkbox.Group
        name={name}
        className={styles['choices']}
        options={[...options]}
        value={[...values]}
        onChange={(chosen) => {
          onChange(options.map((option) => option.value).filter((each) => chosen.includes(each)));
        }}
      />
    </FormGroup>
  );
}
