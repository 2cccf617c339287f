import { paths } from '../../lib/paths';
import type { GuidanceTrack } from '../../gql/schema-types';

/** How many countries are compared. */
export const MAX_COMPARED = 3;

/** What a place in the history carries when it was chosen on this page: what was chosen then takes the focus. */
export const CHOSEN = { chosen: true } as const;

/** What the address asks to see. */
export interface View {
  track: GuidanceTrack;
  /** The one country, while nothing is compared. */
  country: string | null;
  /** The compared countries. Null if none are. */
  compare: readonly string[] | null;
  /** Which route of each compared country, by id; the usual one where none is named. */
  routes: readonly string[];
}

const getList = (text: string | null): string[] => [
  ...new Set((text ?? '').split(',').map((item) => item.trim())),
];

/** Reads the address. Countries that we have no rules for are left out, and so are those after the third. */
export function readView(search: URLSearchParams, known: readonly string[]): View {
  const isKnown = (country: string): boolean => known.includes(country);
  const country = search.get('country') ?? '';
  const compare = search.has('compare') ? getList(search.get('compare')).filter(isKnown) : null;
  return {
    track: search.get('track') === 'work' ? 'WORK' : 'STUDENT',
    country: compare === null && isKnown(country) ? country : null,
    compare: compare?.slice(0, MAX_COMPARED) ?? null,
    routes: getList(search.get('routes')).filter((id) => id !== ''),
  };
}

/** The address of a view. */
export function buildAddress({ track, country, compare, routes }: View): string {
  return paths.visaRequirements.href({
    country: country ?? undefined,
    compare: compare?.join(','),
    track: track.toLowerCase(),
    routes: compare === null || routes.length === 0 ? undefined : routes.join(','),
  });
}
