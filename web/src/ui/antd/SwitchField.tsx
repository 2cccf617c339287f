import { Switch } from 'antd';
import { useId } from 'react';
import type { JSX, ReactNode } from 'react';
import styles from './SwitchField.module.css';

interface SwitchFieldProps {
  label: ReactNode;
  help?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** A change is in progress. */
  busy?: boolean;
  /** Shows the label only to screen readers. */
  hiddenLabel?: boolean;
}

/** A switch, applied immediately or when its form is submitted. */
export function SwitchField({
  label,
  help,
  checked,
  onChange,
  busy = false,
  hiddenLabel = false,
}: SwitchFieldProps): JSX.Element {
  const id = useId();
  return (
    <div className={styles['switch']}>
      <Switch
        aria-labelledby={`${id}-label`}
        {...(help !== undefined && { 'aria-describedby': `${id}-help` })}
        checked={checked}
        loading={busy}
        onChange={onChange}
      />
      <span>
        <span id={`${id}-label`} className={hiddenLabel ? 'visually-hidden' : undefined}>
          {label}
        </span>
        {help !== undefined && (
          <span id={`${id}-help`} className={styles['help']}>
            {help}
          </span>
        )}
      </span>
    </div>
  );
}
