import type { Evidence } from '../../rules/facts-schema.js';
import { formatMoney } from '../../rules/figures.js';
import { getMaxPoints, type Band } from '../bands.js';
import { cents } from '../outcome.js';
import type { TableReader } from '../table-reader.js';
import type { SkilledMigrantInput, SkilledMigrantTables } from './nz-skilled-migrant-input.js';

/** The points for one of the three skill indicators, of which only the best counts. */
export interface Claim {
  readonly item: 'registration' | 'qualification' | 'income';
  readonly label: string;
  /** The points shown. */
  readonly points: number;
  /** The points from confirmed rows. */
  readonly least: number;
  /** The maximum from an unconfirmed row: as much as the confirmed row above it. */
  readonly most: number;
  /** The most points that the indicator can give. */
  readonly max: number;
  readonly note?: string | undefined;
  readonly version: Evidence;
}

const UNCONFIRMED =
  "These points are from the table before August 24, 2026. We haven't confirmed this row of the new table.";

/** The claims for registration, qualification and income, by the table of the day. */
export function listClaims(
  answers: SkilledMigrantInput,
  rules: SkilledMigrantTables,
  reader: TableReader,
): readonly Claim[] {
  return [
    registrationClaim(answers, rules, reader),
    qualificationClaim(answers, rules, reader),
    incomeClaim(answers, rules, reader),
  ];
}

function registrationClaim(
  { registrationYears = 0 }: SkilledMigrantInput,
  rules: SkilledMigrantTables,
  reader: TableReader,
): Claim {
  return bandClaim(
    { item: 'registration', label: 'Occupational registration' },
    (years) => registrationYears >= years,
    rules.registration,
    rules.registrationUnconfirmed,
    reader,
  ).claim;
}

function incomeClaim(
  { incomeHourly = 0 }: SkilledMigrantInput,
  rules: SkilledMigrantTables,
  reader: TableReader,
): Claim {
  const { hourly } = reader.at(rules.medianWage);
  const { claim, band } = bandClaim(
    { item: 'income', label: 'Income' },
    (multiple) => incomeHourly >= cents(multiple * hourly),
    rules.income,
    [],
    reader,
  );
  if (!band) return claim;
  const shown = `${String(band.from)} x ${formatMoney(hourly, 'NZD')} = ${formatMoney(cents(band.from * hourly), 'NZD')} an hour.`;
  return { ...claim, note: claim.note === undefined ? shown : `${shown} ${claim.note}` };
}

interface Bands extends Evidence {
  readonly bands: readonly Band[];
}

/**
 * The claim for the band reached in a confirmed table, or else in rows carried over from an older one.
 * @param reaches whether a band's lower limit is reached
 */
function bandClaim(
  indicator: Pick<Claim, 'item' | 'label'>,
  reaches: (from: number) => boolean,
  confirmed: readonly Bands[],
  unconfirmed: readonly Bands[],
  reader: TableReader,
): { readonly claim: Claim; readonly band: Band | undefined } {
  const version = reader.at(confirmed);
  const max = getMaxPoints(version.bands);
  const inForce = getBand(version, reaches);
  const sure = inForce?.points ?? 0;
  const claim = { ...indicator, points: sure, least: sure, most: sure, max, version };
  const carriedOver = unconfirmed.find(({ from }) => from === null || from <= reader.on);
  const carried = inForce || !carriedOver ? undefined : getBand(carriedOver, reaches);
  if (!carried) return { claim, band: inForce };
  return {
    band: carried,
    claim: {
      ...claim,
      points: carried.points,
      most: Math.min(...version.bands.map(({ points }) => points)),
      note: UNCONFIRMED,
      version: reader.at(unconfirmed),
    },
  };
}

function getBand({ bands }: Bands, reaches: (from: number) => boolean): Band | undefined {
  return bands.findLast(({ from }) => reaches(from));
}

function qualificationClaim(
  answers: SkilledMigrantInput,
  rules: SkilledMigrantTables,
  reader: TableReader,
): Claim {
  const { qualification, where = 'overseas', alsoHoldsUndergraduateDegree } = answers;
  const version = reader.at(rules.qualification);
  const max = version.NZ.doctorate;
  const none = { item: 'qualification', label: 'Qualification', max, version } as const;
  if (qualification === undefined) return { ...none, points: 0, least: 0, most: 0 };
  if (version.undergraduateDegreeToo.includes(qualification) && alsoHoldsUndergraduateDegree !== true) {
    return {
      ...none,
      points: 0,
      least: 0,
      most: 0,
      note: 'This counts only if you also have an undergraduate degree.',
      version: reader.at(rules.undergraduateDegree),
    };
  }
  const points = where === 'NZ' ? version.NZ[qualification] : version.overseas[qualification];
  if (points !== undefined) {
    const assumed = answers.where === undefined && points !== version.NZ[qualification];
    return {
      ...none,
      points,
      least: points,
      most: points,
      note: assumed
        ? "We counted it as earned in another country because you didn't tell us where."
        : undefined,
    };
  }
  // Unconfirmed: at least the points of the next lower degree, at most those of the next higher one.
  const carried = reader.at(rules.qualificationUnconfirmed);
  const { bachelor = 0, masters = 0 } = version.overseas;
  return {
    ...none,
    points: carried.overseas[qualification] ?? 0,
    least: bachelor,
    most: masters,
    note: UNCONFIRMED,
    version: carried,
  };
}
