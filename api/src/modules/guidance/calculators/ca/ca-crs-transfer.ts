import { findPoints, type Band } from '../bands.js';
import type { CalculationRow } from '../calculator.js';
import type { TableReader } from '../table-reader.js';
import type { CrsInput } from './ca-crs-input.js';
import { cutNote } from './capped.js';
import type { CrsTables } from './ca-crs-tables.js';
import { findLowest } from './express-entry.js';

type Transfer = CrsTables['transfer'][number];

/**
 * Part C: education and foreign work, each combined with language and with Canadian work, and a trade certificate
 * combined with language.
 */
export function transferRows(answers: CrsInput, table: Transfer, reader: TableReader): CalculationRow[] {
  const lowest = findLowest(answers.firstLang);
  const canadian = answers.canadianWorkYears ?? 0;
  const abroad = answers.foreignWorkYears ?? 0;
  const credentials = getCredentials(answers, table);
  const row = (item: string, label: string, would: number): CalculationRow => ({
    item,
    label,
    value: Math.min(table.perFactor, would),
    max: table.perFactor,
    ...(would > table.perFactor ? { note: cutNote(would, table.perFactor) } : {}),
    source: reader.getSource(table),
  });
  return [
    row(
      'education_transfer',
      'Education, with language and work in Canada',
      credentials === null
        ? 0
        : findPoints(table.educationByLanguage[credentials], lowest) +
            findPoints(table.educationByCanadianWork[credentials], canadian),
    ),
    row(
      'foreign_transfer',
      'Work abroad, with language and work in Canada',
      findPoints(bandsFor(table.foreignByLanguage, abroad), lowest) +
        findPoints(bandsFor(table.foreignByCanadianWork, abroad), canadian),
    ),
    row(
      'certificate_transfer',
      'Trade certificate, with language',
      answers.tradeCertificate === true ? findPoints(table.certificateByLanguage, lowest) : 0,
    ),
  ];
}

function getCredentials({ education }: CrsInput, table: Transfer): 'one' | 'more' | null {
  if (table.moreCredentials.includes(education)) return 'more';
  return table.oneCredential.includes(education) ? 'one' : null;
}

function bandsFor(rows: Transfer['foreignByLanguage'], years: number): readonly Band[] {
  return rows.findLast(({ fromYears }) => years >= fromYears)?.bands ?? [];
}
