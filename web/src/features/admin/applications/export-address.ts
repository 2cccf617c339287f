import type { Filter } from './use-applications-url-state';

/** URL of the CSV with all applications that match the filter, on all pages. */
export function exportAddress({ status, search }: Filter): string {
  const query = new URLSearchParams();
  if (status !== null) query.set('status', status.toLowerCase());
  if (search.trim() !== '') query.set('search', search.trim());
  return `/api/admin/applications.csv${query.size === 0 ? '' : `?${query.toString()}`}`;
}
