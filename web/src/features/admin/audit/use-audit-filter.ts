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

/** Each is empty where it filters nothing. */
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

/** Filter and open entry, kept in the address. */
export const useAuditFilter = (): ListUrlState<AuditFilter> => useListUrlState(KEPT);

const KEPT = {
  opened: 'entryId',
  read: (query: URLSearchParams): AuditFilter => {
    const filter = { ...NO_FILTER };
    for (const name of FILTERS) filter[name] = query.get(name) ?? '';
    return filter;
  },
  write: (filter: AuditFilter): Record<string, string> => ({ ...filter }),
};

/** What is filtered by, with the time zone of the days. */
export function getGivenFilter(filter: AuditFilter): Partial<AuditFilter> & { timeZone: string } {
  const given = Object.fromEntries(
    Object.entries(filter)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  );
  return { ...given, timeZone: timeZoneName() };
}

/** Where the server answers the entries that the filter leaves, all pages, as CSV. */
export function getExportAddress(filter: AuditFilter): string {
  const { timeZone, ...given } = getGivenFilter(filter);
  const query = new URLSearchParams(given);
  if (filter.from !== '' || filter.to !== '') query.set('tz', timeZone);
  return `/api/admin/audit.csv${query.size === 0 ? '' : `?${query.toString()}`}`;
}
