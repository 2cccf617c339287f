import { useEffect } from 'react';

function removeServed(): void {
  for (const served of document.head.querySelectorAll('[data-served]')) served.remove();
}

/**
 * The server writes a public page's canonical URL, description and structured data into its head
 * (`data-served`). They belong to the URL that was loaded. On any other page they are removed, so nobody
 * shares the URL of the previous page.
 * @param path of the page that is shown
 */
export function useServedHead(path: string): void {
  useEffect(() => {
    const canonical = document.head.querySelector('link[rel="canonical"][data-served]');
    const loaded = canonical?.getAttribute('href') ?? '';
    if (!loaded.endsWith(path.replace(/\/+$/, ''))) removeServed();
    return removeServed;
  }, [path]);
}
