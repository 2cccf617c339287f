import { Wording } from '../../../../platform/language/wording.js';
import { type Judgement, Results } from '../../../guidance/index.js';
import {
  questionnaireFields,
  translateQuestionnaireText,
  type AssessmentType,
} from '../../../questionnaires/index.js';

/** The beginning of a field name that means a part of the profile. */
export const PROFILE = 'profile.';

/** A score with the range it can still move in. */
export function formatScoreRange(
  { score, floor, ceiling }: { score: number; floor: number; ceiling: number },
  wording: Wording,
): string {
  if (floor === ceiling) return wording.translate('{score} out of 100.', { score });
  return wording.translate('{score} out of 100. It can end up between {floor} and {ceiling}.', {
    score,
    floor,
    ceiling,
  });
}

/** The parts of the profile that are read, as its page names them. */
const PROFILE_PARTS: Readonly<Record<string, (wording: Wording) => string>> = {
  dateOfBirth: (wording) => wording.translate('Date of birth'),
  nationalities: (wording) => wording.translate('Nationalities'),
  degrees: (wording) => wording.translate('Degrees'),
  languageTests: (wording) => wording.translate('Language tests'),
  languages: (wording) => wording.translate('Languages'),
  jobs: (wording) => wording.translate('Jobs'),
  offers: (wording) => wording.translate('Job offers'),
  savings: (wording) => wording.translate('Savings'),
  family: (wording) => wording.translate('Family'),
};

/** The label of a question or a profile field, by its field name. */
export function findLabel(type: AssessmentType, field: string, wording: Wording): string {
  if (field.startsWith(PROFILE)) {
    return PROFILE_PARTS[field.slice(PROFILE.length)]?.(wording) ?? wording.translate('Your profile');
  }
  const label = questionnaireFields(type).find(
    (questionnaireField) => questionnaireField.name === field,
  )?.label;
  return label === undefined ? field : translateQuestionnaireText(label, wording.language);
}

/** The names that an assessment gives to the documents it requires. */
const DOCUMENTS: Readonly<Record<string, (wording: Wording) => string>> = {
  Passport: (wording) => wording.translate('Passport'),
  'Academic transcript': (wording) => wording.translate('Academic transcript'),
  'Degree certificate': (wording) => wording.translate('Degree certificate'),
  'Professional certificate': (wording) => wording.translate('Professional certificate'),
  'Financial statement': (wording) => wording.translate('Financial statement'),
  'Work experience letter': (wording) => wording.translate('Work experience letter'),
  'Recommendation letter': (wording) => wording.translate('Recommendation letter'),
  'Personal statement': (wording) => wording.translate('Personal statement'),
};

/** A required document, by its English name. */
export function nameDocument(label: string, wording: Wording): string {
  return DOCUMENTS[label]?.(wording) ?? label;
}

/**
 * Says where a figure was read, so nobody mistakes an adviser's page, or no page, for the authority's own.
 */
export function describeReading(source: Judgement.SourceType, wording: Wording = Wording.in('en')): string {
  switch (source.provenance) {
    case 'official':
      return source.copy === null
        ? describeOfficial(source, wording)
        : describeCopy(source, source.copy, wording);
    case 'secondary':
      return describeSecondary(source, wording);
    case 'unread':
      return wording.translate('Not read on any page yet. Check the official page before you rely on it:');
  }
}

function describeOfficial(source: Judgement.SourceType, wording: Wording): string {
  const { title, readOn, asOf } = source;
  if (readOn === null) return wording.translate('{title}. Read on the official page.', { title });
  const day = wording.date(readOn);
  if (Results.isUndated(source))
    return wording.translate('{title}. Read on the official page, {day}.', { title, day });
  const made = wording.date(asOf);
  return wording.translate('{title}. Read on the official page, {day} (page from {made}).', {
    title,
    day,
    made,
  });
}

/** @param copy where the copy of the official page is */
function describeCopy(source: Judgement.SourceType, copy: string, wording: Wording): string {
  const { title, readOn, asOf } = source;
  if (readOn === null)
    return wording.translate('{title}. Official text, read in a copy at {copy}.', { title, copy });
  const day = wording.date(readOn);
  if (Results.isUndated(source)) {
    return wording.translate('{title}. Official text, read in a copy at {copy}, {day}.', {
      title,
      copy,
      day,
    });
  }
  const made = wording.date(asOf);
  return wording.translate('{title}. Official text, read in a copy at {copy}, {day} (page from {made}).', {
    title,
    copy,
    day,
    made,
  });
}

function describeSecondary(source: Judgement.SourceType, wording: Wording): string {
  const { title, readOn, asOf, officialUrl } = source;
  if (readOn === null) {
    return wording.translate('Source: {title} (not the authority). Official page to check: {officialUrl}', {
      title,
      officialUrl,
    });
  }
  const day = wording.date(readOn);
  if (Results.isUndated(source)) {
    return wording.translate(
      'Source: {title} (not the authority), read {day} (the page has no date). Official page to check: {officialUrl}',
      { title, day, officialUrl },
    );
  }
  const made = wording.date(asOf);
  return wording.translate(
    'Source: {title} (not the authority), {day} (page from {made}). Official page to check: {officialUrl}',
    { title, day, made, officialUrl },
  );
}
