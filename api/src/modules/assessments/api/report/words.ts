import { Wording } from '../../../../platform/language/wording.js';
import type { Judgement } from '../../../guidance/index.js';
import { questionnaireFields, type AssessmentType } from '../../../questionnaires/index.js';

/** A score with the range it can still move in. */
export function range({ score, floor, ceiling }: { score: number; floor: number; ceiling: number }): string {
  if (floor === ceiling) return `${score} of 100.`;
  return `${score} of 100. It can end up between ${floor} and ${ceiling}.`;
}

/** The label of a question or a profile field, by its field name. */
export function findLabel(type: AssessmentType, field: string): string {
  if (field.startsWith('profile.')) {
    const words = field.slice('profile.'.length).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    return `Your profile: ${words}`;
  }
  return questionnaireFields(type).find((known) => known.name === field)?.label ?? field;
}

/**
 * Says where a figure was read, so nobody mistakes an adviser's page, or no page, for the authority's own.
 */
export function readingWords(source: Judgement.SourceType, wording: Wording = Wording.in('en')): string {
  const { title, provenance, readOn, asOf, officialUrl } = source;
  if (provenance === 'unread') {
    return wording.say('Not read on any page yet. Check the official page before you rely on it:');
  }
  const isOfficial = provenance === 'official';
  if (readOn === null) {
    return isOfficial
      ? wording.say('{title}. Read on the official page.', { title })
      : wording.say('From {title} (not the authority). Official page to check: {officialUrl}', {
          title,
          officialUrl,
        });
  }
  const day = wording.date(readOn);
  if (asOf === readOn) {
    return isOfficial
      ? wording.say('{title}. Read on the official page, {day}.', { title, day })
      : wording.say('From {title} (not the authority), {day}. Official page to check: {officialUrl}', {
          title,
          day,
          officialUrl,
        });
  }
  const made = wording.date(asOf);
  return isOfficial
    ? wording.say('{title}. Read on the official page, {day} (page from {made}).', { title, day, made })
    : wording.say(
        'From {title} (not the authority), {day} (page from {made}). Official page to check: {officialUrl}',
        { title, day, made, officialUrl },
      );
}
