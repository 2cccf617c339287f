import { useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { chooseTheme, useThemeChoice } from '../../lib/theme';
import type { ThemeChoice } from '../../lib/theme';
import styles from './Header.module.css';

const order: readonly ThemeChoice[] = ['system', 'light', 'dark'];

const drawings: Record<ThemeChoice, string> = {
  system: 'M3 4H17V13H3ZM7 17H13M10 13V17',
  light:
    'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM10 1.5V4M10 16v2.5M1.5 10H4M16 10h2.5M4 4l1.7 1.7M14.3 14.3 16 16M16 4l-1.7 1.7M5.7 14.3 4 16',
  dark: 'M16.5 12.5A7 7 0 0 1 7.5 3.5a7 7 0 1 0 9 9Z',
};

/** A button that cycles through the three choices; its name says which is active. */
export function ThemeSwitch(): JSX.Element {
  const { t } = useLingui();
  const choice = useThemeChoice();
  const names: Record<ThemeChoice, string> = {
    system: t`same as device`,
    light: t`light`,
    dark: t`dark`,
  };
  const name = names[choice];
  const label = t`Theme: ${name}`;
  return (
    <button
      type="button"
      className={styles['theme']}
      title={label}
      onClick={() => {
        chooseTheme(order[(order.indexOf(choice) + 1) % order.length] ?? 'system');
      }}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path
          d={drawings[choice]}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
        />
      </svg>
      <span className={styles['themeName']}>{label}</span>
    </button>
  );
}
