import { Wording } from '../../../../platform/language/wording.js';
import { type Judgement, Results } from '../../../guidance/index.js';
import { questionnaireFields, sayQuestionnaire, type AssessmentType } from '../../../questionnaires/index.js';

/** The beginning of a field name that means a part of the profile. */
export const PROFILE = 'profile.';

/** A score with the range it can still move in. */
export function range(
  { score, floor, ceiling }: { score: number; floor: number; ceiling: number },
  wording: Wording,
): string {
  if (floor === ceiling) return wording.say('{score} out of 100.', { score });
  return wording.say('{score} out of 100. It can end up between {floor} and {ceiling}.', {
    score,
    floor,
    ceiling,
  });
}

/** The parts of the profile that are read, as its page names them. */
const PROFILE_PARTS: Readonly<Record<string, (wording: Wording) => string>> = {
  dateOfBirth: (wording) => wording.say('Date of birth'),
  nationalities: (wording) => wording.say('Nationalities'),
  degrees: (wording) => wording.say('Degrees'),
  languageTests: (wording) => wording.say('Language tests'),
  languages: (wording) => wording.say('Languages'),
  jobs: (wording) => wording.say('Jobs'),
  offers: (wording) => wording.say('Job offers'),
  savings: (wording) => wording.say('Savings'),
  family: (wording) => wording.say('Family'),
};

/** The label of a question or a profile field, by its field name. */
export function findLabel(type: AssessmentType, field: string, wording: Wording): string {
  if (field.startsWith(PROFILE)) {
    return PROFILE_PARTS[field.slice(PROFILE.length)]?.(wording) ?? wording.say('Your profile');
  }
  const label = questionnaireFields(type).find(
    (questionnaireField) => questionnaireField.name === field,
  )?.label;
  return label === undefined ? field : sayQuestionnaire(label, wording.language);
}

/** The names that an assessment gives to the documents it requires. */
const DOCUMENTS: Readonly<Record<string, (wording: Wording) => string>> = {
  Passport: (wording) => wording.say('Passport'),
  'Academic transcript': (wording) => wording.say('Academic transcript'),
  'Degree certificate': (wording) => wording.say('Degree certificate'),
  'Professional certificate': (wording) => wording.say('Professional certificate'),
  'Financial statement': (wording) => wording.say('Financial statement'),
  'Work experience letter': (wording) => wording.say('Work experience letter'),
  'Recommendation letter': (wording) => wording.say('Recommendation letter'),
  'Personal statement': (wording) => wording.say('Personal statement'),
};

/** A required document, by its English name. */
export function nameDocument(label: string, wording: Wording): string {
  return DOCUMENTS[label]?.(wording) ?? label;
}

/**
 * Says where a figure was read, so nobody mistakes an adviser's page, or no page, for the authority's own.
 */
export function describeReading(source: Judgement.SourceType, wording: Wording = Wording.in('en')): string {
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
  if (Results.isUndated(source)) {
    return isOfficial
      ? wording.say('{title}. Read on the official page, {day}.', { title, day })
      : wording.say(
          'From {title} (not the authority), read {day} (the page has no date). Official page to check: {officialUrl}',
          { title, day, officialUrl },
        );
  }
  const made = wording.date(asOf);
  return isOfficial
    ? wording.say('{title}. Read on the official page, {day} (page from {made}).', { title, day, made })
    : wording.say(
        'From {title} (not the authority), {day} (page from {made}). Official page to check: {officialUrl}',
        { title, day, made, officialUrl },
      );
}
