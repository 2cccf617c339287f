import { isAnswered, mentionsEnglish, type Topic } from '../engine/applicant.js';
import { EDUCATION_NAMES, shownYears } from '../engine/judge-background.js';
import { listed, shownDay } from '../engine/figures.js';
import { languagesUnderstood } from '../readers/languages.js';
import { answerText, quoted } from '../readers/text.js';
import { readExperience, yearsUnderstood } from '../readers/years.js';
import type { Reading } from '../types.js';
import { profileReadings } from './profile-readings.js';
import type { Story } from './story.js';

/** What was read out of the free-text answers and the profile, for the person to check and correct. */
export function readingsOf(story: Story): Reading[] {
  return [...answerReadings(story), ...profileReadings(story)];
}

function answerReadings(story: Story): Reading[] {
  const understood = story.type === 'student' ? studentReadings(story) : workReadings(story);
  return Object.entries(understood).flatMap(([field, words]) =>
    words !== null && isAnswered(story.answers[field])
      ? [{ field, answer: quoted(answerText(story.answers[field])), understood: words }]
      : [],
  );
}

/** What a reading adds where the profile, being exact, counts in its place. */
function unless({ applicant }: Story, understood: string, ...topics: readonly Topic[]): string {
  const decided = topics.some((topic) => applicant.fromProfile.has(topic));
  return decided ? `${understood} Your profile says it more exactly, so the profile counts.` : understood;
}

function studentReadings(story: Story): Record<string, string | null> {
  const { answered, answers } = story;
  const { grade, english, languages, start, on } = answered;
  return {
    gpa: grade?.understood ?? null,
    english_tests: unless(story, english.understood.join(' '), 'english'),
    other_languages: isAnswered(answers['other_languages'])
      ? unless(story, languagesUnderstood(languages), 'languages')
      : null,
    preferred_countries: countriesUnderstood(answered, answers['preferred_countries']),
    start_date: start?.to
      ? `From ${shownDay(start.from)} to ${shownDay(start.to)}.${start.to < on ? ` That has passed: write a time after ${shownDay(on)}.` : ''}`
      : 'We could not read a time here. Write a month and a year, such as September 2027.',
    work_experience: unless(
      story,
      yearsUnderstood(readExperience(answers['work_experience'], on)),
      'experience',
    ),
  };
}

function workReadings(story: Story): Record<string, string | null> {
  const { answered, answers } = story;
  const { education, english, languages, experience, offer } = answered;
  const told = answers['additionalInfo'];
  const parts = [
    education === null ? null : `Highest degree: ${EDUCATION_NAMES[education]}.`,
    mentionsEnglish(told) ? english.understood.join(' ') : null,
    languages.length > 0 ? languagesUnderstood(languages) : null,
    offer ? offerUnderstood(offer.held, offer.countries) : null,
    experience && !isAnswered(answers['experienceLevel']) ? `Work: ${shownYears(experience)}.` : null,
  ].filter((part) => part !== null);
  return {
    preferredCountries: countriesUnderstood(answered, answers['preferredCountries']),
    additionalInfo:
      parts.length > 0
        ? unless(story, parts.join(' '), 'education', 'english', 'languages', 'offer')
        : 'No degree, language test or level that we could read. We kept the text.',
  };
}

function offerUnderstood(held: boolean, countries: readonly string[]): string {
  if (!held) return 'No job offer yet.';
  return countries.length > 0
    ? `A job offer in ${listed(countries)}.`
    : 'A job offer; we could not read the country.';
}

/** Only what was written freely is worth checking: a name of the list was not read, but chosen. */
function countriesUnderstood(
  { preferred, otherCountries }: Story['applicant'],
  answer: unknown,
): string | null {
  if (Array.isArray(answer) && otherCountries.length === 0) return null;
  const known = preferred.length > 0 ? `${listed(preferred)}.` : 'None of the countries that we cover.';
  const others =
    otherCountries.length > 0 ? ` Not covered by our rules: ${quoted(listed(otherCountries))}.` : '';
  return known + others;
}
