import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import type { JSX } from 'react';
import type { FieldProps } from '../fields/Field';
import { FormField } from './FormField';
import styles from './fields.module.css';

const DAY = 'YYYY-MM-DD';

interface DateFieldProps extends FieldProps {
  /** ISO 8601, or empty. */
  value: string;
  onChange: (value: string) => void;
  /** The first selectable day, ISO 8601. */
  min?: string;
}

/** A date, typed or picked. Text that isn't a date stays in the field, which is marked for the form's validation. */
export function DateField({
  label,
  name,
  help,
  error,
  note,
  value,
  onChange,
  min,
}: DateFieldProps): JSX.Element {
  const send = (day: Dayjs | null | (Dayjs | null)[]): void => {
    const [chosen] = [day].flat();
    onChange(chosen?.format(DAY) ?? '');
  };
  return (
    <FormField label={label} name={name} help={help} error={error} note={note}>
      {(control) => (
        <DatePicker
          {...control}
          className={styles['date']}
          format={DAY}
          placeholder={DAY}
          {...(min !== undefined && { minDate: dayjs(min, DAY) })}
          value={value === '' ? null : dayjs(value, DAY)}
          // Typed text takes effect immediately, as in every other field.
          onCalendarChange={send}
          onChange={send}
          preserveInvalidOnBlur
        />
      )}
    </FormField>
  );
}
