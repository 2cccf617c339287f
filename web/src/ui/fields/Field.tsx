import { useId } from 'react';
import type { JSX, ReactNode } from 'react';
import styles from './fields.module.css';

export interface FieldProps {
  label: ReactNode;
  name: string;
  /** A short hint under the label. */
  help?: ReactNode;
  /** The error of the value, linked to the control. */
  error?: string | undefined;
  /** Text after the label, such as "optional". */
  note?: ReactNode;
}

export interface ControlAttributes {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

function describedBy(parts: readonly (string | false)[]): string | undefined {
  const ids = parts.filter((part) => part !== false);
  return ids.length === 0 ? undefined : ids.join(' ');
}

/** Label, hint and error of one control, linked to it by their IDs. */
export function Field({
  label,
  name,
  help,
  error,
  note,
  children,
}: FieldProps & { children: (control: ControlAttributes) => ReactNode }): JSX.Element {
  const id = useId();
  const has = { help: help !== undefined && help !== null, error: error !== undefined && error !== '' };
  const control: ControlAttributes = {
    id,
    name,
    'aria-describedby': describedBy([has.help && `${id}-help`, has.error && `${id}-error`]),
    'aria-invalid': has.error || undefined,
  };
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
        {note !== undefined && <span className={styles['note']}> {note}</span>}
      </label>
      {has.help && (
        <p id={`${id}-help`} className={styles['help']}>
          {help}
        </p>
      )}
      {children(control)}
      {has.error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }): JSX.Element {
  return (
    <p id={id} className={styles['error']}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M8 1 15 14H1ZM8 6v4M8 11.5v1" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      <span>{children}</span>
    </p>
  );
}

/** The same for a group of controls: a fieldset whose legend is the question. */
export function FieldGroup({
  label,
  help,
  error,
  children,
}: Omit<FieldProps, 'name' | 'note'> & { children: ReactNode }): JSX.Element {
  const id = useId();
  const hasHelp = help !== undefined && help !== null;
  const hasError = error !== undefined && error !== '';
  return (
    <fieldset
      className={styles['group']}
      aria-describedby={describedBy([hasHelp && `${id}-help`, hasError && `${id}-error`])}
    >
      <legend className={styles['label']}>{label}</legend>
      {hasHelp && (
        <p id={`${id}-help`} className={styles['help']}>
          {help}
        </p>
      )}
      {children}
      {hasError && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
