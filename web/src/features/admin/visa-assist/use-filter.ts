import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AssessmentAdminStatus } from '../../../gql/schema-types';
import { ADMIN_STATUSES } from '../../../lib/reviews/words';

export interface Filter {
  /** Null: all. */
  status: AssessmentAdminStatus | null;
  /** Only those that the admin works on. */
  mine: boolean;
  search: string;
}

export interface Place {
  filter: Filter;
  setFilter: (change: Partial<Filter>) => void;
  /** The case that is open, by the id of its assessment. */
  openId: string | null;
  open: (id: string | null) => void;
}

/** Filter and open case, kept in the address, so that they can be sent. They are in force before it has changed. */
export function usePlace(): Place {
  const [query, setQuery] = useSearchParams();
  const [place, setPlace] = useState(() => ({
    filter: {
      status: ADMIN_STATUSES.find((status) => status.toLowerCase() === query.get('status')) ?? null,
      mine: query.get('mine') === 'true',
      search: query.get('search') ?? '',
    },
    openId: query.get('assessmentId'),
  }));
  const go = (filter: Filter, openId: string | null): void => {
    setPlace({ filter, openId });
    const entries = {
      status: filter.status?.toLowerCase() ?? '',
      mine: filter.mine ? 'true' : '',
      search: filter.search,
      assessmentId: openId ?? '',
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
