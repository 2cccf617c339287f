import { Form } from 'antd';
import { useId } from 'react';
import type { JSX, ReactNode } from 'react';
import type { ControlAttributes, FieldProps } from '../fields/Field';
import styles from './fields.module.css';

type Described = Pick<FieldProps, 'help' | 'error' | 'note'>;

/** The props of antd's form item, and the IDs that describe the control. */
function describe(id: string, { help, error }: Described) {
  const hasHelp = help !== undefined && help !== null;
  const hasError = error !== undefined && error !== '';
  const ids = [hasHelp && `${id}-help`, hasError && `${id}-error`].filter((part) => part !== false);
  return {
    hasError,
    describedBy: ids.length === 0 ? undefined : ids.join(' '),
    item: {
      className: styles['item'],
      layout: 'vertical' as const,
      colon: false,
      ...(hasHelp && { extra: <span id={`${id}-help`}>{help}</span> }),
      ...(hasError && { help: <span id={`${id}-error`}>{error}</span>, validateStatus: 'error' as const }),
    },
  };
}

const withNote = (label: ReactNode, note: ReactNode): ReactNode => (
  <span>
    {label}
    {note !== undefined && <span className={styles['note']}> {note}</span>}
  </span>
);

/** Label, hint and error of one control in antd's form, linked to it by their IDs. */
export function FormField({
  label,
  name,
  note,
  children,
  ...described
}: FieldProps & { children: (control: ControlAttributes) => ReactNode }): JSX.Element {
  const id = useId();
  const { hasError, describedBy, item } = describe(id, described);
  return (
    <Form.Item {...item} htmlFor={id} label={withNote(label, note)}>
      {children({ id, name, 'aria-describedby': describedBy, 'aria-invalid': hasError || undefined })}
    </Form.Item>
  );
}

/** The same for a group of controls: a fieldset whose legend is the question. */
export function FormGroup({
  label,
  note,
  children,
  ...described
}: Omit<FieldProps, 'name'> & { children: ReactNode }): JSX.Element {
  const id = useId();
  const { describedBy, item } = describe(id, described);
  return (
    <fieldset className={styles['group']} aria-describedby={describedBy}>
      <legend className={styles['legend']}>{withNote(label, note)}</legend>
      <Form.Item {...item}>{children}</Form.Item>
    </fieldset>
  );
}
