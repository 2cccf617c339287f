import { formatDay } from '../../rules/figures.js';
import { sumValues } from '../bands.js';
import { defineCalculator, type CalculationRow } from '../calculator.js';
import type { TableReader } from '../table-reader.js';
import { capped } from './capped.js';
import { coreRows, spouseRows } from './ca-crs-core.js';
import { transferRows } from './ca-crs-transfer.js';
import { crsInput, type CrsEntered, type CrsInput } from './ca-crs-input.js';
import { crsTables, type CrsTables } from './ca-crs-tables.js';
import { findLowest, type Clb } from './express-entry.js';
import { levelsFrom } from './test-scores.js';

/**
 * Comprehensive Ranking System of Express Entry: parts A (applicant), B (partner), C (transferability), D (additional
 * points).
 */
export const caCrs = defineCalculator({
  id: 'ca-crs',
  title: 'Canada: Express Entry points (CRS)',
  summary:
    'Your points in the Comprehensive Ranking System, out of 1,200. Points rank you against other candidates. No score guarantees an invitation.',
  country: 'Canada',
  track: 'work',
  kind: 'points',
  input: crsInput,
  tables: crsTables,
  headline: (tables, reader) => ({ passMark: null, source: reader.getSource(reader.at(tables.core)) }),
  shares: { languages: 'ca-language-levels' },
  calculate: (entered, tables, reader) => {
    const { given: answers, lines } = inLevels(entered, tables, reader);
    const core = coreRows(answers, reader.at(tables.core), reader);
    const spouse =
      answers.spouseCounted === true ? spouseRows(answers, reader.at(tables.spouse), reader) : [];
    const transfer = reader.at(tables.transfer);
    const transferable = capped(transferRows(answers, transfer, reader), transfer.together);
    const additional = additionalRows(answers, tables, reader);
    const breakdown = [...core, ...spouse, ...transferable.rows, ...additional.rows];
    return {
      unit: 'points',
      value:
        sumValues([...core, ...spouse].map(({ value }) => value)) + transferable.value + additional.value,
      threshold: null,
      passes: null,
      breakdown,
      gates: lines,
      notes: [
        "There's no fixed pass mark. Each round invites the highest-ranked people, and the lowest score of a past round isn't a rule for the next one.",
        'Your points count only once you meet the requirements of an Express Entry program.',
        `The last five rows add up to at most ${String(reader.at(tables.additional).together)} points, and the three rows on transferable skills to at most ${String(transfer.together)}.`,
        ...partnerNote(answers),
      ],
    };
  },
});

/** Converts all languages to Canadian levels. The test determines which language is the first one. */
function inLevels(entered: CrsEntered, { languages }: CrsTables, reader: TableReader) {
  const { firstLang, firstTest, firstScores, secondLang, secondTest, secondScores } = entered;
  const { spouseLang, spouseTest, spouseScores } = entered;
  const read = (
    id: string,
    ...[levels, test, scores]: [Clb | undefined, CrsEntered['firstTest'], Clb | undefined]
  ) => levelsFrom(id, { levels, test, scores }, languages, reader);
  const first = read('first-language-levels', firstLang, firstTest, firstScores);
  const second = read('second-language-levels', secondLang, secondTest, secondScores);
  const spouse = read('partner-language-levels', spouseLang, spouseTest, spouseScores);
  const isFrench = first.isFrench ?? (second.isFrench === null ? null : !second.isFrench);
  const answers: CrsInput = {
    ...entered,
    firstLang: first.levels ?? [0, 0, 0, 0],
    secondLang: second.levels ? [...second.levels] : undefined,
    spouseLang: spouse.levels ? [...spouse.levels] : undefined,
    ...(isFrench !== null && { firstLangIs: isFrench ? ('fr' as const) : ('en' as const) }),
  };
  return { given: answers, lines: [first, second, spouse].flatMap(({ line }) => line ?? []) };
}

function partnerNote(answers: CrsInput): string[] {
  const answered =
    answers.spouseEducation !== undefined ||
    answers.spouseLang !== undefined ||
    answers.spouseCanadianWorkYears !== undefined;
  return answered && answers.spouseCounted !== true
    ? [
        "Your partner's answers don't count here, because your partner isn't coming or is a Canadian citizen or permanent resident.",
      ]
    : [];
}

/** Part D: each row has its own maximum; together they give at most 600. */
function additionalRows(answers: CrsInput, tables: CrsTables, reader: TableReader) {
  const table = reader.at(tables.additional);
  const offers = reader.at(tables.jobOffer);
  const source = reader.getSource(table);
  const maxOfferPoints = Math.max(offers.teer00, offers.other);
  const offer = answers.jobOffer ?? 'none';
  const study = answers.canadianStudy ?? 'none';
  const offerPoints = offer === 'none' ? 0 : offers[offer];
  const rows: CalculationRow[] = [
    {
      item: 'provincialNomination',
      label: 'Provincial or territorial nomination',
      value: answers.provincialNomination === true ? table.provincialNomination : 0,
      max: table.provincialNomination,
      source,
    },
    {
      item: 'sibling',
      label: 'Brother or sister in Canada',
      value: answers.siblingInCanada === true ? table.sibling : 0,
      max: table.sibling,
      source,
    },
    {
      item: 'canadianStudy',
      label: 'Canadian diploma or degree',
      value: study === 'none' ? 0 : table.canadianStudy[study],
      max: Math.max(...Object.values(table.canadianStudy)),
      source,
    },
    {
      item: 'french',
      label: 'French skills',
      value: frenchPoints(answers, table.french),
      max: Math.max(table.french.withEnglish, table.french.withoutEnglish),
      source,
    },
    {
      item: 'jobOffer',
      label: 'Job offer',
      value: offerPoints,
      max: maxOfferPoints,
      ...(maxOfferPoints === 0 && { note: offerNote(offers) }),
      source: reader.getSource(offers),
    },
  ];
  return capped(rows, table.together);
}

function offerNote({ from, warning }: CrsTables['jobOffer'][number]): string {
  if (warning !== undefined) return "We don't count a job offer here yet.";
  return `No points${from === null ? '' : ` since ${formatDay(from)}`}.`;
}

/** Points for French at NCLC 7 in all four abilities; more if English is at CLB 5 in all four. */
function frenchPoints(
  { firstLangIs = 'en', firstLang, secondLang }: CrsInput,
  table: CrsTables['additional'][number]['french'],
): number {
  const french = firstLangIs === 'fr' ? firstLang : secondLang;
  const english = firstLangIs === 'fr' ? secondLang : firstLang;
  if (!french || findLowest(french) < table.nclc) return 0;
  return english && findLowest(english) >= table.englishClb ? table.withEnglish : table.withoutEnglish;
}
