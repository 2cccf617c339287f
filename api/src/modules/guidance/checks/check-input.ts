import { z } from 'zod';
import { DomainError, type FieldError } from '../../../platform/errors/index.js';
import { listCalculators } from '../calculators/index.js';
import { lastCheckDayFrom } from '../rules/check-days.js';
import { addDays } from '../values/days.js';
import { formatDay } from '../rules/figures.js';
import { wrongValue, type NewValue } from '../rules/fact-values.js';
import { withCheckDays } from '../rules/facts-checked.js';
import { getTable, type FactEntry } from '../rules/facts-list.js';
import { currencyFile, factFile, languageScaleFile } from '../rules/facts-schema.js';
import { licenseFile } from '../rules/licenses.js';
import { situationFile } from '../rules/situations.js';
import type { RuleSet } from '../rules/facts-store.js';
import { isOfficialAddress, siteName } from '../values/official-addresses.js';
import type { FactCheckOutcome } from './fact-check.entity.js';

export interface NewCheck {
  readonly key: string;
  readonly outcome: FactCheckOutcome;
  readonly sourceUrl: string;
  readonly note?: string | null | undefined;
  readonly checkBy?: string | null | undefined;
  /** For a changed figure: the first day of the new one, and its values. */
  readonly from?: string | null | undefined;
  readonly values?: readonly NewValue[] | null | undefined;
}

const webAddress = z.url({ protocol: /^https?$/ }).max(2_000);
const day = z.iso.date();
/** Figures are announced at most a few years ahead. */
const YEARS_AHEAD = 3;

/**
 * Rejects a check whose statements aren't supported.
 * @param rules the rules in force, which contain the figure
 * @throws DomainError VALIDATION_FAILED with each invalid field
 */
export function assertCheck(
  input: NewCheck,
  { evidence, country }: FactEntry,
  rules: RuleSet,
  today: string,
): void {
  const { key, outcome, note, checkBy } = input;
  const url = input.sourceUrl.trim();
  const values = input.values ?? [];
  const changes = outcome === 'changed' && (values.length > 0 || (input.from ?? '') !== '');
  const errors: FieldError[] = [];
  const refuse = (field: string, message: string): void => {
    errors.push({ field, message });
  };
  if (!webAddress.safeParse(url).success) {
    refuse('sourceUrl', 'Enter the link of the page you checked, such as https://www.gov.uk/student-visa.');
  } else if ((outcome === 'confirmed' || changes) && !isOfficialAddress(url)) {
    refuse(
      'sourceUrl',
      `${siteName(url)} isn't a site of an authority that we know. Enter the authority's own page, or the law.`,
    );
  }
  if ((note ?? '').length > 2_000) refuse('note', 'Write at most 2,000 characters.');
  if (outcome === 'confirmed' || changes) {
    const last = lastCheckDayFrom(
      today,
      getTable(key),
      changes ? { ...evidence, ...period(input) } : evidence,
    );
    const isDay = day.safeParse(checkBy).success;
    if (!isDay || (checkBy ?? '') <= today || (checkBy ?? '') > last) {
      refuse(
        'checkBy',
        `Choose the date of the next check: after today, and by ${formatDay(last)} at the latest.`,
      );
    }
  }
  if (outcome === 'confirmed' && values.length > 0) {
    refuse('values', 'Enter a new value only when the page says something else.');
  }
  if (changes) {
    const { from } = input;
    if (!day.safeParse(from).success || (from ?? '') > inYears(today, YEARS_AHEAD)) {
      refuse('from', 'Choose the first day of the new figure, at most 3 years ahead.');
    } else if (evidence.from !== null && (from ?? '') <= evidence.from) {
      refuse('from', `Choose a day after ${formatDay(evidence.from)}, the first day of this figure.`);
    }
    const wrong = country === null ? SHARED : wrongValue(evidence, values);
    if (wrong !== null) refuse('values', wrong);
    else if (errors.length === 0) {
      const change = { from: from ?? today, values };
      const trial = withCheckDays(rules, [
        { key, checkBy: checkBy ?? today, page: { url, readOn: today }, change },
      ]);
      const problem = holds(trial, key) ? null : "These values don't fit together.";
      if (problem !== null) refuse('values', problem);
    }
  }
  if (errors.length > 0) throw DomainError.invalid(errors);
}

/** The days of a new figure, as far as they are entered. */
function period({ from }: NewCheck): { readonly from: string | null; readonly to: null } {
  return { from: day.safeParse(from).data ?? null, to: null };
}

/** Exchange rates and language levels are only replaced as whole tables, with a release. */
const SHARED = 'This table is shared by all countries: it changes with a release, not here.';

/** Whether rules with a new figure still match the schema that engine and calculators expect. */
function holds(rules: RuleSet, key: string): boolean {
  const [place = ''] = getTable(key).split('/');
  const shared =
    currencyFile.safeParse(rules.currency).success &&
    languageScaleFile.safeParse({ scales: rules.scales }).success;
  if (!shared) return false;
  if (place === 'licenses') return licenseFile.safeParse({ licenses: rules.licenses }).success;
  if (place === 'situations') return situationFile.safeParse({ situations: rules.situations }).success;
  if (place === 'calculators') return bindsCalculators(rules);
  return rules.routes
    .filter(({ id }) => id === place)
    .every(({ country, track, ...route }) => factFile.safeParse({ country, track, routes: [route] }).success);
}

function bindsCalculators(rules: RuleSet): boolean {
  try {
    listCalculators(rules);
    return true;
  } catch {
    return false;
  }
}

function inYears(today: string, years: number): string {
  return addDays(today, Math.round(years * 365.25));
}
