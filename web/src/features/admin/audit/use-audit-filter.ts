import { timeZoneName } from '../../../lib/format/format';
import { useListUrlState } from '../parts/use-list-url-state';
import type { ListUrlState } from '../parts/use-list-url-state';

export const FILTERS = [
  'actor',
  'action',
  'subjectType',
  'subject',
  'from',
  'to',
  'ip',
  'requestId',
] as const;

/** An empty value doesn't filter. */
export type AuditFilter = Record<(typeof FILTERS)[number], string>;

export const NO_FILTER: AuditFilter = {
  actor: '',
  action: '',
  subjectType: '',
  subject: '',
  from: '',
  to: '',
  ip: '',
  requestId: '',
};

/** Filter and open entry, stored in the URL. */
export const useAuditFilter = (): ListUrlState<AuditFilter> => useListUrlState(URL_PARAMETERS);

const URL_PARAMETERS = {
  opened: 'entryId',
  read: (query: URLSearchParams): AuditFilter => {
    const filter = { ...NO_FILTER };
    for (const name of FILTERS) filter[name] = query.get(name) ?? '';
    return filter;
  },
  write: (filter: AuditFilter): Record<string, string> => ({ ...filter }),
};

/** The filters that are set, with the time zone of their days. */
export function getSetFilters(filter: AuditFilter): Partial<AuditFilter> & { timeZone: string } {
  const setFilters = Object.fromEntries(
    Object.entries(filter)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  );
  return { ...setFilters, timeZone: timeZoneName() };
}

/** URL of the CSV with all entries that match the filter, on all pages. */
export function getExportAddress(filter: AuditFilter): string {
  const { timeZone, ...setFilters } = getSetFilters(filter);
  const query = new URLSearchParams(setFilters);
  if (filter.from !== '' || filter.to !== '') query.set('tz', timeZone);
  return `/api/admin/audit.csv${query.size === 0 ? '' : `?${query.toString()}`}`;
}
