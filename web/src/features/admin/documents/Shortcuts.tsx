import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import { CheckboxGroup } from '../../../ui/fields/choices';
import { reasons } from './reasons';
import styles from './documents.module.css';

interface ShortcutsProps {
  open: boolean;
  onToggle: (open: boolean) => void;
  on: boolean;
  onTurn: (on: boolean) => void;
}

/** The keys that act on the page, and whether they do. */
export function Shortcuts({ open, onToggle, on, onTurn }: ShortcutsProps): JSX.Element {
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
        <Trans>Keys</Trans>: <Key>J</Key> <Key>K</Key> <Key>V</Key> <Key>R</Key> <Key>U</Key> <Key>D</Key>{' '}
        <Key>?</Key>
      </summary>
      <ul>
        <li>
          <Key>J</Key> <Trans>next document</Trans>
        </li>
        <li>
          <Key>K</Key> <Trans>document before</Trans>
        </li>
        <li>
          <Key>V</Key> <Trans>verify</Trans>
        </li>
        <li>
          <Key>1</Key> <Trans>to</Trans> <Key>{String(reasons.length)}</Key>{' '}
          <Trans>choose a reason to reject</Trans>
        </li>
        <li>
          <Key>R</Key> <Trans>reject with these reasons</Trans>
        </li>
        <li>
          <Key>U</Key> <Trans>back to pending: this document, or the one you judged last</Trans>
        </li>
        <li>
          <Key>D</Key> <Trans>delete, after one question</Trans>
        </li>
        <li>
          <Key>?</Key> <Trans>show or hide this list</Trans>
        </li>
      </ul>
      <CheckboxGroup
        name="keys"
        label={<span className="visually-hidden">{t`Keys`}</span>}
        options={[{ value: 'on', label: t`Single keys act on this page` }]}
        values={on ? ['on'] : []}
        onChange={(values) => {
          onTurn(values.length > 0);
        }}
      />
    </details>
  );
}

function Key({ children }: { children: ReactNode }): JSX.Element {
  return <kbd>{children}</kbd>;
}
