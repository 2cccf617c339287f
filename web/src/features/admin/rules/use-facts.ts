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
  /** Where the figures were read; empty for all. */
  provenance: Provenance | '';
  show: readonly Shown[];
}

/**
 * `stale`: overdue for a check. `next`: not yet read on an official page, the most decisive first. `pending`: with a
 * check that needs a second admin.
 */
export const SHOWN = ['next', 'stale', 'pending'] as const;
type Shown = (typeof SHOWN)[number];
const PROVENANCES: readonly Provenance[] = ['OFFICIAL', 'SECONDARY', 'UNREAD'];

export function readProvenance(word: string | null): Provenance | '' {
  return PROVENANCES.find((provenance) => provenance === word?.toUpperCase()) ?? '';
}

/** The filter, stored in the URL so that it can be shared. Changes apply before the URL has changed. */
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

/** The matching figures, in the server's order; the previous ones stay while the next are loading. */
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
