import { useId } from 'react';
import type { JSX, ReactNode } from 'react';
import { Field, FieldGroup } from './Field';
import type { FieldProps } from './Field';
import styles from './fields.module.css';

export interface Choice {
  value: string;
  label: ReactNode;
}

export interface RadioGroupProps extends FieldProps {
  options: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
}

export interface SelectFieldProps extends RadioGroupProps {
  /** The label of the empty option; without it there is no such option. */
  placeholder?: string;
  disabled?: boolean;
}

export function SelectField({
  options,
  value,
  onChange,
  placeholder,
  disabled,
  ...field
}: SelectFieldProps): JSX.Element {
  return (
    <Field {...field}>
      {(control) => (
        <select
          {...control}
          className={styles['control']}
          value={value}
          disabled={disabled}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A single choice: radio buttons whose whole rows can be clicked. */
export function RadioGroup({ options, value, onChange, name, ...group }: RadioGroupProps): JSX.Element {
  const id = useId();
  return (
    <FieldGroup {...group}>
      <div className={styles['choices']}>
        {options.map((option) => (
          <label key={option.value} className={styles['choice']}>
            <input
              type="radio"
              name={`${name}-${id}`}
              value={option.value}
              checked={option.value === value}
              onChange={() => {
                onChange(option.value);
              }}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

export interface CheckboxGroupProps extends FieldProps {
  options: readonly Choice[];
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** A multiple choice; the values are in the order of the options. */
export function CheckboxGroup({
  options,
  values,
  onChange,
  name,
  ...group
}: CheckboxGroupProps): JSX.Element {
  const toggle = (value: string, checked: boolean): void => {
    const chosen = options
      .map((option) => option.value)
      .filter((own) => (own === value ? checked : values.includes(own)));
    onChange(chosen);
  };
  return (
    <FieldGroup {...group}>
      <div className={styles['choices']}>
        {options.map((option) => (
          <label key={option.value} className={styles['choice']}>
            <input
              type="checkbox"
              name={name}
              value={option.value}
              checked={values.includes(option.value)}
              onChange={(event) => {
                toggle(option.value, event.target.checked);
              }}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
