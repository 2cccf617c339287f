import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import { CheckboxGroup } from '../../../ui/antd/CheckboxGroup';
import styles from './keys.module.css';

/** A key and its action. */
export type KeyboardShortcut = readonly [key: string, does: ReactNode];

interface KeyboardShortcutsProps {
  keys: readonly KeyboardShortcut[];
  open: boolean;
  onToggle: (open: boolean) => void;
  on: boolean;
  onTurn: (on: boolean) => void;
}

/** The page's keyboard shortcuts, and whether they are turned on. */
export function KeyboardShortcuts({ keys, open, onToggle, on, onTurn }: KeyboardShortcutsProps): JSX.Element {
  const { t } = useLingui();
  return (
    <details
      className={styles['keys']}
      open={open}
      onToggle={(event) => {
        onToggle(event.currentTarget.open);
      }}
    >
      <summary>
        <Trans>Shortcuts</Trans>:{' '}
        {keys
          .filter(([key]) => !key.includes(' '))
          .map(([key]) => (
            <kbd key={key}>{key}</kbd>
          ))}
      </summary>
      <ul>
        {keys.map(([key, does]) => (
          <li key={key}>
            <kbd>{key}</kbd> {does}
          </li>
        ))}
      </ul>
      <CheckboxGroup
        name="keys"
        label={<span className="visually-hidden">{t`Shortcuts`}</span>}
        options={[{ value: 'on', label: t`Use single-key shortcuts on this page` }]}
        values={on ? ['on'] : []}
        onChange={(values) => {
          onTurn(values.length > 0);
        }}
      />
    </details>
  );
}
