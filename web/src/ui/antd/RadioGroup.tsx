import { Radio } from 'antd';
import type { JSX } from 'react';
import type { RadioGroupProps } from '../fields/choices';
import styles from './fields.module.css';
import { FormGroup } from './FormField';

/** A single choice, as radio buttons. */
export function RadioGroup({ options, value, onChange, name: _, ...group }: RadioGroupProps): JSX.Element {
  return (
    <FormGroup {...group}>
      <Radio.Group
        role="presentation"
        className={styles['choices']}
        options={[...options]}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
      />
    </FormGroup>
  );
}
