import { paths } from '../../lib/paths';
import type { GuidanceTrack } from '../../gql/schema-types';

/** Maximum number of compared countries. */
export const MAX_COMPARED = 3;

/** What a place in the history carries when it was chosen on this page: what was chosen then takes the focus. */
export const CHOSEN = { chosen: true } as const;

/** The view in the URL. */
export interface View {
  track: GuidanceTrack;
  /** The selected country if none are compared. */
  country: string | null;
  /** The compared countries. Null if none are. */
  compare: readonly string[] | null;
  /** The route of each compared country, by id; the usual one if none is named. */
  routes: readonly string[];
}

const getList = (text: string | null): string[] => [
  ...new Set((text ?? '').split(',').map((item) => item.trim())),
];

/** Parses the URL. Countries without rules are skipped, and so are those after the third. */
export function readView(search: URLSearchParams, countries: readonly string[]): View {
  const hasRules = (country: string): boolean => countries.includes(country);
  const country = search.get('country') ?? '';
  const compare = search.has('compare') ? getList(search.get('compare')).filter(hasRules) : null;
  return {
    track: search.get('track') === 'work' ? 'WORK' : 'STUDENT',
    country: compare === null && hasRules(country) ? country : null,
    compare: compare?.slice(0, MAX_COMPARED) ?? null,
    routes: getList(search.get('routes')).filter((id) => id !== ''),
  };
}

/** The URL of a view. */
export function buildAddress({ track, country, compare, routes }: View): string {
  return paths.visaRequirements.href({
    country: country ?? undefined,
    compare: compare?.join(','),
    track: track.toLowerCase(),
    routes: compare === null || routes.length === 0 ? undefined : routes.join(','),
  });
}
