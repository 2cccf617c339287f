import type { Country } from '../../../questionnaires/index.js';
import { COUNTRY_PATTERNS } from '../places/country-patterns.js';
import { readDeception } from './integrity.js';
import { splitOwnClauses } from '../text/other-people.js';
import { DENIED, OVERSTAY } from './refusals.js';

/* What can keep a person from coming back to a country: an overstay, a removal, or a ban. */

/** The countries of the Schengen area as one place: a ban by one of them counts for nearly all. */
export const SCHENGEN = 'Schengen area';

/** A place that the person overstayed in, or that removed or banned them. */
export interface EntryBar {
  readonly place: Country | typeof SCHENGEN;
  /** The person mentions a removal or a ban, not only an overstay. */
  readonly isBan: boolean;
  /** The place refused the person because of false documents or information. */
  readonly isDeception?: true;
  /** The last year of the ban; null if the text doesn't say. */
  readonly untilYear: number | null;
}

const BAN =
  /\b(?:deport(?:ed|ation)|bann?ed|(?:entry|re-?entry|schengen) bans?|ban (?:of|for|until|from)|removal order|removed from|prohibicion de entrada|deportad[oa]|einreiseverbot|interdiction d'entree)\b/i;
const NO_BAN = /\b(?:lifted|expired|is over|has ended|travel bans?|banned (?:in my|by my))\b/i;

/** Countries of the Schengen area that we have no routes for, by their English names. */
const OTHER_SCHENGEN =
  /\b(?:schengen|spain|france|italy|austria|belgium|portugal|poland|greece|norway|denmark|finland|czech\w*|hungary|croatia|luxembourg|slovenia|slovakia|malta|iceland|estonia|latvia|lithuania|romania|bulgaria)\b/i;

/** The places that a free text names, each once; the last year of a ban is read from the clauses around it. */
export function readEntryBars(answer: unknown): readonly EntryBar[] {
  const clauses = splitOwnClauses(answer);
  const bars = new Map<EntryBar['place'], EntryBar>();
  clauses.forEach((clause, at) => {
    const found = findBreach(clause);
    if (!found) return;
    const place =
      findPlace(clause.slice(found.at)) ?? findPlace(clause.slice(0, found.at)) ?? lastPlace(bars);
    if (place === null) return;
    const { isBan = false, untilYear = null } = bars.get(place) ?? {};
    const isBanned = found.isBan || BAN.test(clause);
    const year = isBanned ? findLastYear(`${clause} ${clauses[at + 1] ?? ''}`) : null;
    bars.set(place, { place, isBan: isBan || isBanned, untilYear: year ?? untilYear });
  });
  const refusals = readDeception(answer).map((place): EntryBar => ({
    place,
    isBan: false,
    isDeception: true,
    untilYear: null,
  }));
  return [...bars.values(), ...refusals];
}

/** The countries of the Schengen area among those that we have routes for. */
export const COVERED_SCHENGEN: ReadonlySet<string> = new Set([
  'Germany',
  'Netherlands',
  'Sweden',
  'Switzerland',
]);

function findBreach(clause: string): { readonly at: number; readonly isBan: boolean } | null {
  const overstay = OVERSTAY.exec(clause);
  const ban = NO_BAN.test(clause) ? null : BAN.exec(clause);
  const match = overstay ?? ban;
  if (!match || DENIED.test(clause.slice(0, match.index))) return null;
  return { at: match.index, isBan: overstay === null };
}

/** The first covered country that a text names, or the Schengen area; null if it names none. */
function findPlace(text: string): EntryBar['place'] | null {
  const places = COUNTRY_PATTERNS.flatMap(
    ([country, pattern]): { place: EntryBar['place']; at: number }[] => {
      const match = pattern.exec(text);
      return match ? [{ place: country, at: match.index }] : [];
    },
  );
  const schengen = OTHER_SCHENGEN.exec(text);
  if (schengen) places.push({ place: SCHENGEN, at: schengen.index });
  return places.sort((a, b) => a.at - b.at)[0]?.place ?? null;
}

/** A ban without a place is by the country named right before it. */
function lastPlace(bars: ReadonlyMap<EntryBar['place'], EntryBar>): EntryBar['place'] | null {
  return [...bars.keys()].at(-1) ?? null;
}

const UNTIL = /\b(?:until|till|through|hasta|bis|jusqu'en|ate)\b[^.;,]{0,20}\b(20\d\d)\b/i;
const YEARS = /\b(\d{1,2})[- ]?(?:years?|yrs?|anos|jahre|ans)\b/i;
const SINCE = /\b(20\d\d)\b/;

/** The last year of a ban: "until 2029", or "3 years ... in 2025". */
function findLastYear(text: string): number | null {
  const until = UNTIL.exec(text)?.[1];
  if (until !== undefined) return Number(until);
  const [years, since] = [YEARS.exec(text)?.[1], SINCE.exec(text)?.[1]];
  return years === undefined || since === undefined ? null : Number(since) + Number(years);
}
