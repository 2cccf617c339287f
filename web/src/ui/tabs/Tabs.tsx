import { useId, useRef } from 'react';
import type { JSX, KeyboardEvent, ReactNode } from 'react';
import styles from './Tabs.module.css';

interface Tab<Name extends string> {
  name: Name;
  label: ReactNode;
}

interface TabsProps<Name extends string> {
  /** The label of the group, for screen readers. */
  label: string;
  tabs: readonly Tab<Name>[];
  chosen: Name;
  onChoose: (name: Name) => void;
  /** The content of the selected tab. */
  children: ReactNode;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs: one tab stop; the arrow keys, Home and End move between tabs. */
export function Tabs<Name extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  children,
}: TabsProps<Name>): JSX.Element {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const at = tabs.findIndex(({ name }) => name === chosen);
    const ends: Readonly<Record<string, number>> = { Home: 0, End: tabs.length - 1 };
    const step = STEPS[event.key];
    const to = step === undefined ? ends[event.key] : (at + step + tabs.length) % tabs.length;
    const next = to === undefined ? undefined : tabs[to];
    if (to === undefined || next === undefined) return;
    event.preventDefault();
    onChoose(next.name);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };
  return (
    <div className={styles['tabs']}>
      <div ref={list} role="tablist" aria-label={label} className={styles['list']}>
        {tabs.map(({ name, label: words }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === chosen}
            aria-controls={name === chosen ? `${id}-panel` : undefined}
            tabIndex={name === chosen ? 0 : -1}
            className={styles['tab']}
            onKeyDown={move}
            onClick={() => {
              onChoose(name);
            }}
          >
            {words}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className={styles['panel']}>
        {children}
      </div>
    </div>
  );
}
