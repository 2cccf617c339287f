import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface ListUrlState<Filter> {
  filter: Filter;
  setFilter: (change: Partial<Filter>) => void;
  /** The id of what is open. */
  openId: string | null;
  open: (id: string | null) => void;
}

interface ListUrlOptions<Filter> {
  /** The parameter with the id of what is open. */
  opened: string;
  read: (query: URLSearchParams) => Filter;
  /** Its parameters; an empty one is left out. */
  write: (filter: Filter) => Record<string, string>;
}

/** Filter of a list and what of it is open, kept in the address, so that they can be sent. They are in force before it has changed. */
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
