import type { Currency, CurrencyFile, Evidence } from './facts-schema.js';
import { siteName } from '../values/official-addresses.js';
import type { Source } from '../types.js';
import type { Day } from '../values/days.js';
import { memoizeByObject } from '../values/memoize-by-object.js';

/** The version of a figure that applies on a day, and what weakens it. */
export interface Figure<Version> {
  readonly version: Version;
  /** Overdue for a check, or past its last day. */
  readonly stale: boolean;
  /** Too uncertain to decide anything: not read on any page, low confidence, or no figure is in force on the day. */
  readonly weak: boolean;
}

/** A current figure with the caveat shown next to it everywhere. */
export interface CurrentFigure<Version extends Evidence> extends Figure<Version> {
  readonly source: Source;
  /** What a person should know about its age and certainty; empty if nothing. */
  readonly caveat: string;
  /** What a person must know in addition to the figure; empty if nothing. */
  readonly warning: string;
}

/**
 * Picks the version in force on a day. After the last one has ended, it is still shown, as stale and weak; before the
 * first one begins, the first one is, as weak.
 */
export function pickFigure<Version extends Evidence>(versions: readonly Version[], on: Day): Figure<Version> {
  const started = versions.filter(({ from }) => from === null || from <= on);
  const inForce = started.findLast(({ to }) => to === null || to >= on);
  const version = inForce ?? started.at(-1) ?? versions[0];
  if (!version) throw new Error('A fact has no version');
  return {
    version,
    stale: started.length > 0 && (inForce === undefined || on > version.checkBy),
    weak: isUncertain(version) || inForce === undefined,
  };
}

/** Whether a figure decides nothing by itself: nobody has read it, or it is doubtful. */
export function isUncertain({ confidence, provenance }: Evidence): boolean {
  return provenance === 'unread' || confidence === 'low';
}

/** The source of a figure as shown in results; the same object each time. */
export const toSource = memoizeByObject((evidence: Evidence): Source => {
  const { asOf, provenance, readOn = null, copy = null } = evidence;
  const { title, url } = evidence.source;
  return { title, url, asOf, provenance, readOn, officialUrl: evidence.officialUrl ?? url, copy };
});

/** A source for an authority's page from which no figure was read. */
export function toUnreadSource(title: string, url: string, asOf: Day): Source {
  return { title, url, asOf, provenance: 'unread', readOn: null, officialUrl: url, copy: null };
}

/**
 * Whether a figure was read on a page without a date. Its `asOf` is then the day of reading, which must not be
 * presented as the page's date.
 */
export function isUndated({
  asOf,
  readOn,
}: Pick<Source, 'asOf'> & { readonly readOn?: Day | null }): boolean {
  return asOf === readOn;
}

/** The note for a calculator's overdue figure. */
export const STALE_TABLE =
  " We haven't checked all figures in this table recently enough. Check the official page before you rely on it.";

/** Removes the statements about the age of figures, which change with the calendar alone. */
export function withoutAge(detail: string): string {
  return detail
    .replace(/ (?:This is as of|We read this on) [^.]*\. Check the official page before you rely on it\./, '')
    .replace(STALE_TABLE, '');
}

/** What a person must know in addition to a figure, after its text; empty if nothing. */
export function describeWarning({ warning }: Pick<Evidence, 'warning'>): string {
  return warning === undefined ? '' : ` ${warning}`;
}

/** What a person should know about a figure's source, age and certainty; empty if nothing. */
export function describeCaveat({ version, stale, weak }: Figure<Evidence>): string {
  if (version.provenance === 'unread') {
    return ` We haven't read this on an official page yet, so we don't use it to decide. Check it on ${siteName(version.source.url)}.`;
  }
  if ((version.from ?? version.to) !== null && weak && version.confidence !== 'low') {
    return " We don't have a figure for this date, so we can't decide this.";
  }
  const uncertain = weak ? " We haven't confirmed this figure, so we don't use it to decide." : '';
  const old = stale ? ` ${describeAge(version)} Check the official page before you rely on it.` : '';
  return uncertain + old;
}

function describeAge(version: Evidence): string {
  const day = formatDay(version.asOf);
  if (!isUndated(version)) return `This is as of ${day}.`;
  if (version.provenance !== 'official') return `We read this on ${day}, on a page without a date.`;
  return version.copy === undefined
    ? `We read this on the official page on ${day}.`
    : `We read this on ${day}, in a copy of the official page.`;
}

/** Converts between currencies at dated rates. */
export interface Exchange {
  /** Converts an amount to whole US dollars. */
  readonly toUsd: (amount: number, currency: Currency) => number;
  /** The share of an amount within which a conversion is too imprecise to decide; 0 for US dollars. */
  readonly tolerance: (currency: string) => number;
  /** The rate of a currency with its date and source; null if there is none for the day. */
  readonly findRate: (currency: string) => ExchangeRate | null;
}

interface ExchangeRate {
  /** Units of the currency for one US dollar. */
  readonly perUsd: number;
  readonly source: Source;
}

type Rates = Evidence & { readonly rates: Readonly<Record<string, number>> };

export function buildExchange(file: CurrencyFile, on: Day): Exchange {
  const { rates } = pickFigure(file.tables, on).version;
  const tablesInForce = [file.tables, file.others]
    .map((tables) => pickFigure<Rates>(tables, on))
    .filter(({ weak }) => !weak);
  return {
    toUsd: (amount, currency) => amount / (rates[currency] ?? Number.NaN),
    tolerance: (currency) => (currency === 'USD' ? 0 : file.tolerance),
    findRate: (currency) => {
      for (const { version } of tablesInForce) {
        const perUsd = Object.hasOwn(version.rates, currency) ? version.rates[currency] : undefined;
        if (perUsd !== undefined) return { perUsd, source: toSource(version) };
      }
      return null;
    },
  };
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A day in words: September 1, 2026. */
export function formatDay(day: Day): string {
  return `${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''} ${Number(day.slice(8))}, ${day.slice(0, 4)}`;
}

/** An amount with its currency: CAD 22,895; cents only if there are any. */
export function formatMoney(amount: number, currency: string): string {
  const cents = Math.round(amount * 100) % 100 !== 0;
  return `${currency} ${groupDigits(cents ? amount.toFixed(2) : String(Math.round(amount)))}`;
}

/** US dollars, rounded to hundreds, for an amount in another currency. */
export function formatUsd(usd: number): string {
  const step = usd >= 1_000 ? 100 : 10;
  return `about USD ${groupDigits(String(Math.round(usd / step) * step))}`;
}

export function groupDigits(digits: string): string {
  const [whole = '', cents] = digits.split('.');
  const first = whole.startsWith('-') ? 1 : 0;
  let groups = whole;
  for (let at = whole.length - 3; at > first; at -= 3) groups = `${groups.slice(0, at)},${groups.slice(at)}`;
  return cents === undefined ? groups : `${groups}.${cents}`;
}

/** "a", "a and b", "a, b and c". */
export function formatList(items: readonly string[], word = 'and'): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${word} ${last}`;
}
