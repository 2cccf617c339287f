import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'system' | 'light' | 'dark';

/** Also read by the first script of index.html and app.html, so that no page flashes in the wrong colors. */
const KEY = 'portolan.theme';
const listeners = new Set<() => void>();
const darkQuery = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

function themeChoice(): ThemeChoice {
  const stored = window.localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') {
    window.localStorage.removeItem(KEY);
    delete document.documentElement.dataset['theme'];
  } else {
    window.localStorage.setItem(KEY, choice);
    document.documentElement.dataset['theme'] = choice;
  }
  for (const listener of listeners) listener();
}

/** The color scheme in use: the person's choice, or the system's. */
function colorScheme(): 'light' | 'dark' {
  const choice = themeChoice();
  if (choice !== 'system') return choice;
  return darkQuery().matches ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const query = darkQuery();
  query.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    query.removeEventListener('change', listener);
  };
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, themeChoice, () => 'system' as const);
}

export function useColorScheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, colorScheme);
}
