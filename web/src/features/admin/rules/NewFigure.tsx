import { Trans } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import { TextField } from '../../../ui/antd/TextField';
import styles from './rules.module.css';
import type { Fact } from './use-facts';

interface NewFigureProps {
  values: Fact['values'];
  /** The values of the fields, by path. */
  figures: Readonly<Record<string, string>>;
  error: string | undefined;
  onChange: (path: string, value: string) => void;
  /** The first day on which the new figure applies. */
  children: ReactNode;
}

/** The values of a figure as fields, prefilled with the current ones. */
export function NewFigure({ values, figures, error, onChange, children }: NewFigureProps): JSX.Element {
  return (
    <fieldset className={styles['figure']}>
      <legend>
        <Trans>What the page says now</Trans>
      </legend>
      {values.map(({ path, label, value, isNumber }, index) => (
        <TextField
          key={path}
          name={path}
          label={label}
          {...(isNumber && { inputMode: 'decimal' as const })}
          error={index === 0 ? error : undefined}
          value={figures[path] ?? value}
          onChange={(entered) => {
            onChange(path, entered);
          }}
        />
      ))}
      {children}
    </fieldset>
  );
}
