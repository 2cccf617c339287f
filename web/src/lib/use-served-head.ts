import { useEffect } from 'react';

function removeServed(): void {
  for (const served of document.head.querySelectorAll('[data-served]')) served.remove();
}

/**
 * The server writes the canonical address, the description and the structured data of a public page into its head
 * (`data-served`). They are of the address that was loaded: on any other page they are taken away, so that nobody shares
 * the address of the page before.
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
