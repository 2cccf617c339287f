import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ApplicationStatus } from '../../../gql/schema-types';

/** In the order of the filter. */
export const APPLICATION_STATUSES = [
  'SUBMITTED',
  'IN_REVIEW',
  'APPROVED',
  'REJECTED',
  'WITHDRAWN',
] as const satisfies readonly ApplicationStatus[];

export interface Filter {
  /** Null: all. */
  status: ApplicationStatus | null;
  search: string;
}

export interface Place {
  filter: Filter;
  setFilter: (change: Partial<Filter>) => void;
  /** The application that is open. */
  openId: string | null;
  open: (id: string | null) => void;
}

/** Filter and open application, kept in the address, so that they can be sent. They are in force before it has changed. */
export function usePlace(): Place {
  const [query, setQuery] = useSearchParams();
  const [place, setPlace] = useState(() => ({
    filter: {
      status: APPLICATION_STATUSES.find((status) => status.toLowerCase() === query.get('status')) ?? null,
      search: query.get('search') ?? '',
    },
    openId: query.get('application'),
  }));
  const go = (filter: Filter, openId: string | null): void => {
    setPlace({ filter, openId });
    const entries = {
      status: filter.status?.toLowerCase() ?? '',
      search: filter.search,
      application: openId ?? '',
    };
    setQuery(
      Object.entries(entries).filter(([, value]) => value !== ''),
      { replace: true, preventScrollReset: true },
    );
  };
  return {
    ...place,
    setFilter: (change) => {
      go({ ...place.filter, ...change }, place.openId);
    },
    open: (id) => {
      go(place.filter, id);
    },
  };
}
