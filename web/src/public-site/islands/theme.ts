const KEY = 'portolan.theme';
const order = ['system', 'light', 'dark'];

/** Applies the chosen theme. */
export function applyTheme(): void {
  const choice = window.localStorage.getItem(KEY);
  if (choice !== null && order.includes(choice)) document.documentElement.dataset['theme'] = choice;
}

/** Sets up the theme button, with the same three choices as in the app. */
export function setUpTheme(): void {
  const button = document.querySelector<HTMLButtonElement>('.site-theme');
  if (button === null) return;
  const label = button.querySelector('span');
  const show = (choice: string): void => {
    const text = button.dataset[choice] ?? '';
    button.title = text;
    if (label !== null) label.textContent = text;
  };
  let choice = window.localStorage.getItem(KEY) ?? 'system';
  button.addEventListener('click', () => {
    choice = order[(order.indexOf(choice) + 1) % order.length] ?? 'system';
    if (choice === 'system') {
      window.localStorage.removeItem(KEY);
      delete document.documentElement.dataset['theme'];
    } else {
      window.localStorage.setItem(KEY, choice);
      document.documentElement.dataset['theme'] = choice;
    }
    show(choice);
  });
  show(choice);
}
