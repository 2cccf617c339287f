import { Trans, useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { useRef, useState } from 'react';
import type { JSX } from 'react';
import { FormField } from '../../../../ui/antd/FormField';
import { Button } from '../../../../ui/button/Button';
import type { FieldProps } from '../../../../ui/fields/Field';
import styles from './form.module.css';
import { addEntry } from './program-values';

interface EntriesFieldProps extends FieldProps {
  /** The list's name for screen readers: "Tags". */
  listLabel: string;
  /** The label of the plus button. */
  addLabel: string;
  entries: readonly string[];
  onChange: (entries: string[]) => void;
  /** The text being typed. */
  next: string;
  onNext: (next: string) => void;
  /** The id of a `datalist` with values already in use. */
  suggestions?: string;
}

/** The server's maximum length. */
const LONGEST = 100;

/** A list of short texts: Enter or the plus button adds one, and each has a button to remove it. */
export function EntriesField({
  listLabel,
  addLabel,
  entries,
  onChange,
  next,
  onNext,
  suggestions,
  error,
  ...field
}: EntriesFieldProps): JSX.Element {
  const { t } = useLingui();
  const root = useRef<HTMLDivElement>(null);
  const [twice, setTwice] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const input = (): HTMLElement | null | undefined => root.current?.querySelector<HTMLElement>('input');

  const add = (): void => {
    const entry = next.trim();
    if (entry === '') {
      input()?.focus();
      return;
    }
    const longer = addEntry(entries, entry);
    if (longer === null) {
      setTwice(entry);
      return;
    }
    onChange(longer);
    onNext('');
    setAnnouncement(t`Added ${entry}.`);
    input()?.focus();
  };
  const remove = (entry: string): void => {
    const at = entries.indexOf(entry);
    onChange(entries.filter((each) => each !== entry));
    setAnnouncement(t`Removed ${entry}.`);
    // Moves the focus before the entry is removed: to the next entry, or back to the field.
    const buttons = root.current?.querySelectorAll<HTMLElement>('li button');
    (buttons?.[at + 1] ?? buttons?.[at - 1] ?? input())?.focus();
  };
  const double = twice !== null && twice === next.trim() ? t`${twice} is already in the list.` : undefined;
  return (
    <div ref={root} className={styles['entries']}>
      <FormField {...field} error={double ?? error}>
        {(control) => (
          <div className={styles['adder']}>
            <Input
              {...control}
              autoComplete="off"
              list={suggestions}
              maxLength={LONGEST}
              value={next}
              onChange={(event) => {
                setTwice(null);
                onNext(event.target.value);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                // Enter adds an entry instead of submitting the form.
                event.preventDefault();
                add();
              }}
            />
            <Button aria-label={addLabel} onClick={add}>
              <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                <path d="M8 2V14M2 8H14" fill="none" stroke="currentColor" strokeWidth="2" />
              </svg>
            </Button>
          </div>
        )}
      </FormField>
      {entries.length > 0 && (
        <ul className={styles['list']} aria-label={listLabel}>
          {entries.map((entry) => (
            <li key={entry} className={styles['entry']}>
              <span>{entry}</span>
              <button
                type="button"
                className={styles['remove']}
                onKeyDown={(event) => {
                  if (event.key !== 'Delete' && event.key !== 'Backspace') return;
                  event.preventDefault();
                  remove(entry);
                }}
                onClick={() => {
                  remove(entry);
                }}
              >
                <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
                  <path d="M3 3 13 13M13 3 3 13" fill="none" stroke="currentColor" strokeWidth="2" />
                </svg>
                <span className="visually-hidden">
                  <Trans>Remove {entry}</Trans>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
    </div>
  );
}
