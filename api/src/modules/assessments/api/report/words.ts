import { formatDate } from '../../../../platform/format/format.js';
import type { Judgement } from '../../../guidance/index.js';
import { questionnaireFields, type AssessmentType } from '../../../questionnaires/index.js';

/** A score with what it could become once everything unknown is known. */
export function range({ score, floor, ceiling }: { score: number; floor: number; ceiling: number }): string {
  if (floor === ceiling) return `${score} of 100.`;
  return `${score} of 100. It can end up between ${floor} and ${ceiling}.`;
}

/** The label of an answer, or of a part of the profile, by its field name. */
export function findLabel(type: AssessmentType, field: string): string {
  if (field.startsWith('profile.')) {
    const words = field.slice('profile.'.length).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    return `Your profile: ${words}`;
  }
  return questionnaireFields(type).find((known) => known.name === field)?.label ?? field;
}

/** Where a figure was read, in words: nobody takes an adviser's page, or none at all, for the authority's own. */
export function readingWords(source: Judgement.SourceType): string {
  const { title, provenance, readOn, asOf, officialUrl } = source;
  const read = readOn === null ? '' : `, ${formatDate(readOn)}`;
  const page = readOn === null || asOf === readOn ? '' : ` (page from ${formatDate(asOf)})`;
  switch (provenance) {
    case 'official':
      return `${title}. Read on the official page${read}${page}.`;
    case 'secondary':
      return `From ${title} (not the authority)${read}${page}. Official page to check: ${officialUrl}`;
    case 'unread':
      return 'Not read on any page yet. Check the official page before you rely on it:';
  }
}
