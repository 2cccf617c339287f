import type { Filter } from './use-applications-url-state';

/** Where the server answers the applications that the filter leaves, all pages, as CSV. */
export function exportAddress({ status, search }: Filter): string {
  const query = new URLSearchParams();
  if (status !== null) query.set('status', status.toLowerCase());
  if (search.trim() !== '') query.set('search', search.trim());
  return `/api/admin/applications.csv${query.size === 0 ? '' : `?${query.toString()}`}`;
}
