import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ProgramType } from '../../../gql/schema-types';
import { PROGRAM_TYPES } from './form/program-values';

export interface Filter {
  /** Null: all. */
  type: ProgramType | null;
  search: string;
  /** Only archived programs; otherwise only those that aren't. */
  archived: boolean;
}

type TabName = 'programs' | 'reports';

export interface ProgramsUrlState {
  filter: Filter;
  setFilter: (change: Partial<Filter>) => void;
  tab: TabName;
  setTab: (tab: TabName) => void;
}

/** Filter and tab, stored in the URL so that they can be shared. Changes apply before the URL has changed. */
export function useProgramsUrlState(): ProgramsUrlState {
  const [query, setQuery] = useSearchParams();
  const [place, setPlace] = useState<{ filter: Filter; tab: TabName }>(() => ({
    filter: {
      type: PROGRAM_TYPES.find((type) => type.toLowerCase() === query.get('type')) ?? null,
      search: query.get('search') ?? '',
      archived: query.get('archived') === 'true',
    },
    tab: query.get('tab') === 'reports' ? 'reports' : 'programs',
  }));
  const go = (filter: Filter, tab: TabName): void => {
    setPlace({ filter, tab });
    const entries = {
      type: filter.type?.toLowerCase() ?? '',
      search: filter.search,
      archived: filter.archived ? 'true' : '',
      tab: tab === 'programs' ? '' : tab,
    };
    setQuery(
      Object.entries(entries).filter(([, value]) => value !== ''),
      { replace: true, preventScrollReset: true },
    );
  };
  return {
    ...place,
    setFilter: (change) => {
      go({ ...place.filter, ...change }, place.tab);
    },
    setTab: (tab) => {
      go(place.filter, tab);
    },
  };
}
