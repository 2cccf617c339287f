const KEY = 'portolan.language';

function keep(language: string): void {
  try {
    window.localStorage.setItem(KEY, language);
  } catch {
    // A browser that refuses storage asks again.
  }
}

/**
 * Keeps the language whose link is pressed. Who comes to a page in another language than English reads it: the app, which
 * this page leads to, begins in it unless another one was chosen here.
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
