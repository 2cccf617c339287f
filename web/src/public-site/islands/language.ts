const KEY = 'portolan.language';

function keep(language: string): void {
  try {
    window.localStorage.setItem(KEY, language);
  } catch {
    // If the browser refuses storage, the choice is not remembered.
  }
}

/**
 * Stores the chosen language when a language link is clicked. Visiting a page in another language than English counts
 * as reading it: the app opens in that language, unless another one was chosen in this browser.
 */
export function setUpLanguage(): void {
  const [own = 'en'] = document.documentElement.lang.split('-');
  let chosen: string | null = null;
  try {
    chosen = window.localStorage.getItem(KEY);
  } catch {
    // As above.
  }
  if (own !== 'en' && chosen === null) keep(own);
  for (const link of document.querySelectorAll<HTMLElement>('[data-language]')) {
    link.addEventListener('click', () => {
      keep(link.dataset['language'] ?? 'en');
    });
  }
}
