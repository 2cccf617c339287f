import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

function removeServed(): void {
  for (const served of document.head.querySelectorAll('[data-served]')) served.remove();
}

/**
 * Removes the server's head tags (`data-served`: canonical URL, description and structured data) once the page is no
 * longer the one they were written for, so that nobody shares the URL of the previous page.
 */
export function useServedHead(): void {
  const path = useLocation().pathname.replace(/\/+$/, '');
  useEffect(() => {
    const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"][data-served]');
    if (canonical === null || new URL(canonical.href).pathname !== path) removeServed();
    return removeServed;
  }, [path]);
}
