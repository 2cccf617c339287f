import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { VerificationStatus } from '../../../gql/schema-types';

/** In the order of the filter. */
export const STATUSES = ['PENDING', 'VERIFIED', 'REJECTED'] as const satisfies readonly VerificationStatus[];

export interface Filter {
  status: VerificationStatus;
  search: string;
}

/** The filter, stored in the URL so that it can be shared. Changes apply before the URL has changed. */
export function useFilter(): { filter: Filter; set: (change: Partial<Filter>) => void } {
  const [query, setQuery] = useSearchParams();
  const [filter, setFilter] = useState<Filter>(() => ({
    status: STATUSES.find((status) => status.toLowerCase() === query.get('status')) ?? 'PENDING',
    search: query.get('search') ?? '',
  }));
  const set = (change: Partial<Filter>): void => {
    const next = { ...filter, ...change };
    setFilter(next);
    const entries = {
      status: next.status === 'PENDING' ? '' : next.status.toLowerCase(),
      search: next.search,
    };
    setQuery(
      Object.entries(entries).filter(([, value]) => value !== ''),
      { replace: true, preventScrollReset: true },
    );
  };
  return { filter, set };
}
