import { shownDay } from '../../engine/figures.js';
import { sumOf } from '../bands.js';
import { defineCalculator, type CalculationRow } from '../calculator.js';
import type { TableReader } from '../table-reader.js';
import { capped } from './capped.js';
import { coreRows, spouseRows } from './ca-crs-core.js';
import { transferRows } from './ca-crs-transfer.js';
import { crsInput, type CrsInput } from './ca-crs-input.js';
import { crsTables, type CrsTables } from './ca-crs-tables.js';
import { lowestOf } from './express-entry.js';

/** Comprehensive Ranking System of Express Entry: parts A (person), B (partner), C (transferability), D (additional). */
export const caCrs = defineCalculator({
  id: 'ca-crs',
  title: 'Canada: Express Entry points (CRS)',
  summary:
    'Your points in the Comprehensive Ranking System, out of 1,200. Points rank you; no number of points is an invitation.',
  country: 'Canada',
  track: 'work',
  kind: 'points',
  input: crsInput,
  tables: crsTables,
  headline: (tables, reader) => ({ passMark: null, source: reader.sourceOf(reader.at(tables.core)) }),
  calculate: (given, tables, reader) => {
    const core = coreRows(given, reader.at(tables.core), reader);
    const spouse = given.spouseCounted === true ? spouseRows(given, reader.at(tables.spouse), reader) : [];
    const transfer = reader.at(tables.transfer);
    const transferable = capped(transferRows(given, transfer, reader), transfer.together);
    const additional = additionalRows(given, tables, reader);
    const breakdown = [...core, ...spouse, ...transferable.rows, ...additional.rows];
    return {
      unit: 'points',
      value: sumOf([...core, ...spouse].map(({ value }) => value)) + transferable.value + additional.value,
      threshold: null,
      passes: null,
      breakdown,
      gates: [],
      notes: [
        'There is no fixed pass mark: each round invites the highest-ranked people, and its lowest score is history, not a rule.',
        'The points count only once you meet the conditions of an Express Entry programme.',
        ...partnerNote(given),
      ],
    };
  },
});

function partnerNote(given: CrsInput): string[] {
  const answered =
    given.spouseEducation !== undefined ||
    given.spouseLang !== undefined ||
    given.spouseCanadianWorkYears !== undefined;
  return answered && given.spouseCounted !== true
    ? ["Your partner's answers do not count, because your partner is not counted."]
    : [];
}

/** Part D, together at most 600. */
function additionalRows(given: CrsInput, tables: CrsTables, reader: TableReader) {
  const table = reader.at(tables.additional);
  const offers = reader.at(tables.jobOffer);
  const source = reader.sourceOf(table);
  const max = table.together;
  const offer = given.jobOffer ?? 'none';
  const study = given.canadianStudy ?? 'none';
  const offerPoints = offer === 'none' ? 0 : offers[offer];
  const rows: CalculationRow[] = [
    {
      item: 'provincialNomination',
      label: 'Nomination by a province or territory',
      value: given.provincialNomination === true ? table.provincialNomination : 0,
      max,
      source,
    },
    {
      item: 'sibling',
      label: 'Brother or sister in Canada',
      value: given.siblingInCanada === true ? table.sibling : 0,
      max,
      source,
    },
    {
      item: 'canadianStudy',
      label: 'Diploma or degree from Canada',
      value: study === 'none' ? 0 : table.canadianStudy[study],
      max,
      source,
    },
    { item: 'french', label: 'Good French', value: frenchPoints(given, table.french), max, source },
    {
      item: 'jobOffer',
      label: 'Job offer',
      value: offerPoints,
      max,
      ...(offer !== 'none' && offerPoints === 0
        ? {
            note: `A job offer gives no points${offers.from === null ? '' : ` since ${shownDay(offers.from)}`}.`,
          }
        : {}),
      source: reader.sourceOf(offers),
    },
  ];
  return capped(rows, max);
}

/** French at NCLC 7 in all four; more where English is at CLB 5 in all four. */
function frenchPoints(
  { firstLangIs = 'en', firstLang, secondLang }: CrsInput,
  table: CrsTables['additional'][number]['french'],
): number {
  const french = firstLangIs === 'fr' ? firstLang : secondLang;
  const english = firstLangIs === 'fr' ? secondLang : firstLang;
  if (!french || lowestOf(french) < table.nclc) return 0;
  return english && lowestOf(english) >= table.englishClb ? table.withEnglish : table.withoutEnglish;
}
