import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface ListUrlState<Filter> {
  filter: Filter;
  setFilter: (change: Partial<Filter>) => void;
  /** The id of the open record. */
  openId: string | null;
  open: (id: string | null) => void;
}

interface ListUrlOptions<Filter> {
  /** The query parameter with the id of the open record. */
  opened: string;
  read: (query: URLSearchParams) => Filter;
  /** The filter's query parameters; empty ones are left out. */
  write: (filter: Filter) => Record<string, string>;
}

/**
 * A list's filter and open record, stored in the URL so that they can be shared. Changes apply before the URL has
 * changed.
 */
export function useListUrlState<Filter extends object>({
  opened,
  read,
  write,
}: ListUrlOptions<Filter>): ListUrlState<Filter> {
  const [query, setQuery] = useSearchParams();
  const [place, setPlace] = useState(() => ({ filter: read(query), openId: query.get(opened) }));
  const go = (filter: Filter, openId: string | null): void => {
    setPlace({ filter, openId });
    const entries = { ...write(filter), [opened]: openId ?? '' };
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
