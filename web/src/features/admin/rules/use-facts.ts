import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Provenance } from '../../../gql/schema-types';
import { useConnection } from '../../../lib/apollo/use-connection';
import type { ConnectionList } from '../../../lib/apollo/use-connection';
import { RuleFactsDocument } from './rules.generated';
import type { RuleFactsQuery } from './rules.generated';

type RuleFacts = RuleFactsQuery['guidanceFacts'];
export type Fact = RuleFacts['nodes'][number];

export interface Filter {
  country: string;
  search: string;
  /** Where the figures were read; empty: wherever. */
  provenance: Provenance | '';
  show: readonly Shown[];
}

/**
 * `stale`: past the day of their check. `next`: not read on an official page yet, those that decide most first. `pending`:
 * with a check that waits for a second admin.
 */
export const SHOWN = ['next', 'stale', 'pending'] as const;
type Shown = (typeof SHOWN)[number];
const PROVENANCES: readonly Provenance[] = ['OFFICIAL', 'SECONDARY', 'UNREAD'];

export function readProvenance(word: string | null): Provenance | '' {
  return PROVENANCES.find((provenance) => provenance === word?.toUpperCase()) ?? '';
}

/** The filter, kept in the address, so that it can be sent. It is in force before the address has changed. */
export function useFilter(): { filter: Filter; set: (change: Partial<Filter>) => void } {
  const [query, setQuery] = useSearchParams();
  const [filter, setFilter] = useState<Filter>(() => ({
    country: query.get('country') ?? '',
    search: query.get('search') ?? '',
    provenance: readProvenance(query.get('provenance')),
    show: SHOWN.filter((each) => query.get(each) === '1'),
  }));
  const set = (change: Partial<Filter>): void => {
    const next = { ...filter, ...change };
    setFilter(next);
    const { country, search, provenance, show } = next;
    const entries = { country, search, provenance: provenance.toLowerCase() };
    setQuery(
      [...Object.entries(entries), ...show.map((each): [string, string] => [each, '1'])].filter(
        ([, value]) => value !== '',
      ),
      { replace: true, preventScrollReset: true },
    );
  };
  return { filter, set };
}

/** The figures that the filter leaves, in the server's order; the ones before stay while the next are fetched. */
export function useFacts({ country, search, provenance, show }: Filter): ConnectionList<RuleFacts> {
  return useConnection(RuleFactsDocument, 'guidanceFacts', {
    variables: {
      ...(country !== '' && { country }),
      ...(search.trim() !== '' && { search: search.trim() }),
      ...(provenance !== '' && { provenance }),
      ...Object.fromEntries(show.map((each) => [each, true])),
    },
    failure: 'The figures could not be loaded.',
    getId: ({ key }) => key,
    keepsPrevious: true,
  });
}
