import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

function removeServed(): void {
  for (const served of document.head.querySelectorAll('[data-served]')) served.remove();
}

/**
 * The server writes a public page's canonical URL, description and structured data into its head
 * (`data-served`). They belong to the URL that was loaded. On any other page they are removed, so nobody
 * shares the URL of the previous page.
 */
export function useServedHead(): void {
  const path = useLocation().pathname.replace(/\/+$/, '');
  useEffect(() => {
    const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"][data-served]');
    if (canonical === null || new URL(canonical.href).pathname !== path) removeServed();
    return removeServed;
  }, [path]);
}
