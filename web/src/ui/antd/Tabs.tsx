import { Tabs as AntdTabs } from 'antd';
import type { JSX, ReactNode } from 'react';
import styles from './Tabs.module.css';

interface TabsProps<Name extends string> {
  /** The label of the group, for screen readers. */
  label: string;
  tabs: readonly { name: Name; label: ReactNode }[];
  chosen: Name;
  onChoose: (name: Name) => void;
  /** The content of the selected tab. */
  children: ReactNode;
}

/** Tabs: one tab stop; the arrow keys move between tabs, Enter selects one. */
export function Tabs<Name extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  children,
}: TabsProps<Name>): JSX.Element {
  return (
    <AntdTabs
      role="group"
      className={styles['tabs']}
      aria-label={label}
      animated={false}
      destroyOnHidden
      activeKey={chosen}
      items={tabs.map(({ name, label: words }) => ({
        key: name,
        label: words,
        ...(name === chosen && { children }),
      }))}
      onChange={(key) => {
        const next = tabs.find(({ name }) => name === key);
        if (next !== undefined) onChoose(next.name);
      }}
    />
  );
}
