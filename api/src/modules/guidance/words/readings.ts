import { isAnswered, listHomeCountries, type Topic } from '../engine/model/applicant.js';
import { EDUCATION_NAMES, formatYears } from '../engine/lines/judge-background.js';
import { isShortProgram } from '../engine/lines/course-funds.js';
import { describeDegree } from '../engine/lines/judge-local.js';
import { formatList, formatDay, formatMoney } from '../rules/figures.js';
import { degreesInProgress, type EducationReading } from '../readers/study/education.js';
import type { AdmissionDocument } from '../admission-documents.js';
import { readCourseLength } from '../readers/study/course-length.js';
import type { AdmissionReading } from '../readers/study/admission.js';
import { mentionsFamily, mentionsFamilySize, readAge, readHousehold } from '../readers/person/household.js';
import type { OfferReading } from '../readers/work/job-offer.js';
import { mentionsEnglish } from '../readers/languages/mentioned-english.js';
import { describeLanguageSkills, readLanguages } from '../readers/languages/languages.js';
import { isNativeEnglish, readLanguageAnswer } from '../readers/languages/language-answer.js';
import { quoted, joinText } from '../readers/text/text.js';
import { unreadLanguages, unreadTests, unreadWork, unusedWork } from '../readers/unread.js';
import { mentionsRecognition } from '../readers/unused-facts.js';
import { readProfessions } from '../readers/work/professions.js';
import { readExperience, describeYears } from '../readers/work/years.js';
import type { Reading } from '../types.js';
import {
  describeAge,
  describeCitizenships,
  describeFamily,
  describePlaces,
  UNREAD_FAMILY,
} from './person-readings.js';
import { profileReadings } from './profile-readings.js';
import { mentionsRetirement } from '../readers/person/retirement.js';
import { readDegreeHistory } from '../readers/history/degree-history.js';
import { describeRecords } from '../readers/history/record-countries.js';
import { describeLoan, describeSavings, describeStudyFunding, describeTraining } from './money-readings.js';
import { describeVenture } from './venture-readings.js';
import { mentionsOwnBusiness } from '../readers/work/own-business.js';
import { readWishedCountries } from '../readers/wishes.js';
import type { Day } from '../values/days.js';
import { inSentence } from '../values/country-names.js';
import { PROFESSION_NAMES } from './licenses.js';
import { RECOGNITIONS } from './recognition.js';
import type { WordingContext } from './wording-context.js';

/** What was read from the free-text answers and the profile, for the person to check and correct. */
export function listReadings(context: WordingContext): Reading[] {
  return [...answerReadings(context), ...profileReadings(context)];
}

function answerReadings(context: WordingContext): Reading[] {
  const understood = context.type === 'student' ? studentReadings(context) : workReadings(context);
  return Object.entries(understood).flatMap(([field, words]) =>
    words !== null && isAnswered(context.answers[field])
      ? [{ field, answer: quoted(asWritten(context.answers[field])), understood: words }]
      : [],
  );
}

/** An answer in the writer's own words and script, so that they recognize it. */
function asWritten(answer: unknown): string {
  return joinText(answer).replace(/\s+/g, ' ').trim();
}

/** Adds a note to a reading if the profile replaced it because it is more exact. */
function noteProfileUse({ applicant }: WordingContext, text: string, ...topics: readonly Topic[]): string {
  const decided = topics.some((topic) => applicant.fromProfile.has(topic));
  return decided ? `${text} Your profile is more exact, so we used it instead.` : text;
}

function studentReadings(context: WordingContext): Record<string, string | null> {
  const { answered, answers } = context;
  const { grade, start, on, admissions } = answered;
  return {
    gpa: grade?.understood ?? null,
    english_tests: noteProfileUse(
      context,
      describeEnglish(context, on) +
        noteUnused(unreadTests(answers['english_tests']), 'Write the test and its score, such as IELTS 6.5.'),
      'english',
    ),
    other_languages: isAnswered(answers['other_languages'])
      ? noteProfileUse(
          context,
          describeLanguageSkills(readLanguages(answers['other_languages'])) +
            noteUnused(
              unreadLanguages(answers['other_languages']),
              'No route we cover requires a language like that. If you meant another one, write it with its level, such as German B1.',
            ),
          'languages',
        )
      : null,
    preferred_countries: describeCountries(answered, answers['preferred_countries']),
    course_months: describeCourse(answered),
    start_date: start?.to
      ? `From ${formatDay(start.from)} to ${formatDay(start.to)}.${start.to < on ? ` That date has passed. Choose one after ${formatDay(on)}.` : ''}`
      : "We couldn't read a date here. Write a month and a year, such as September 2027.",
    work_experience: noteProfileUse(
      context,
      [
        describeYears(readExperience(answers['work_experience'], on)),
        ...describeRecords(answers['work_experience']),
      ].join(' '),
      'experience',
    ),
    special_requirements: describeRequirements(context, admissions, on),
  };
}

function workReadings(context: WordingContext): Record<string, string | null> {
  const { answered, answers } = context;
  const { education, english, languages, experience, offer, income } = answered;
  const additionalInfo = answers['additionalInfo'];
  const parts = [
    describeEducation(education),
    ...(answered.history?.degrees ?? []).map((degree) => `You told us: ${describeDegree(degree)}.`),
    answered.vocational ? 'Completed vocational training.' : null,
    answered.work.length > 0 ? `Your work: ${formatList(answered.work)}.` : null,
    mentionsRetirement(additionalInfo) ? "You're retired, or want to retire." : null,
    mentionsOwnBusiness(additionalInfo) ? 'You run your own business.' : null,
    ...describeVenture(answered.venture),
    mentionsEnglish(additionalInfo) ? english.understood.join(' ') : null,
    answered.englishLevel === null ? null : `English, by your own estimate: ${answered.englishLevel}.`,
    languages.length > 0 ? describeLanguageSkills(languages) : null,
    ...degreesInProgress(additionalInfo).map(
      (degree) => `${degree}: still in progress, so we don't count this degree yet.`,
    ),
    offer ? describeOffer(offer) : null,
    income === null
      ? null
      : `Income: ${formatMoney(income.amount, income.currency)} ${income.per === 'hour' ? 'an' : 'a'} ${income.per}.`,
    ...describeSavings(answered.mentionedSavings, additionalInfo, answered),
    answered.clientCountries.length > 0
      ? `Clients in ${formatList(answered.clientCountries.map(inSentence))}.`
      : null,
    answered.hasEuropeanClients ? 'Clients in Europe.' : null,
    answered.recognition === null ? null : RECOGNITIONS[answered.recognition],
    answered.remoteCountries.length > 0
      ? `Remote work for an employer in ${formatList(answered.remoteCountries.map(inSentence))}. It counts as a job offer only if you would do the work there.`
      : null,
    answered.hasRecord ? 'A record such as awards, publications, or citations.' : null,
    ...describeWishes(context, additionalInfo),
    ...describeCitizenships(additionalInfo, answered.nationalityAnswered),
    ...describePlaces(additionalInfo, answered.nationalities.length > 0),
    ...describeAge(answered.age),
    answered.household
      ? describeFamily(answered.household)
      : mentionsFamilySize(additionalInfo)
        ? UNREAD_FAMILY
        : null,
    experience && experience.from === experience.to ? `Work: ${formatYears(experience)}.` : null,
    mentionsRecognition(additionalInfo) ? RECOGNITION : null,
    describeUnused(unusedWork(additionalInfo)),
  ].filter((part) => part !== null);
  const unread = noteUnused(
    unreadWork(additionalInfo, answered.on, listHomeCountries(answered)),
    "Write each fact on its own, such as: Bachelor's degree, IELTS 7.0, job offer in Germany for EUR 60,000 a year, age 29.",
  );
  const professions = describeProfessions(additionalInfo);
  return {
    preferredCountries: describeCountries(answered, answers['preferredCountries']),
    additionalInfo:
      parts.length > 0
        ? noteProfileUse(
            context,
            [...professions, ...parts].join(' ') + unread,
            'education',
            'english',
            'languages',
            'offer',
          )
        : `${[...professions, "We couldn't find a degree, language test, job offer or level here."].join(' ')} We kept your text.${unread}`,
  };
}

const RECOGNITION =
  "You told us about the recognition of your degree. We don't decide it by this text. Where a route asks about it, answer it there.";

/** Facts that are shown back, so that nobody believes that they count. */
function describeUnused(parts: readonly string[]): string | null {
  return parts.length === 0
    ? null
    : `We understood ${formatList(parts.map((part) => `"${part}"`))}. No rule we have depends on it.`;
}

/** The professions for which the next steps mention a license. */
function describeProfessions(text: unknown): string[] {
  const professions = readProfessions(text);
  return professions.length === 0
    ? []
    : [`You're ${formatList(professions.map((profession) => PROFESSION_NAMES[profession]))}.`];
}

function describeEducation(education: EducationReading | null): string | null {
  if (education === 'no_degree') return 'No degree.';
  if (education === 'higher_diploma')
    return "Higher National Diploma. Authorities rate it differently, so we don't know whether it counts as a degree.";
  return education === null ? null : `Highest degree: ${EDUCATION_NAMES[education]}.`;
}

/** The destinations and visas that the free text mentions. */
function describeWishes({ ranked, answered }: WordingContext, text: unknown): string[] {
  const countries = readWishedCountries(text);
  const chosen = answered.preferred.length > 0 ? ranked.filter(({ preferred }) => preferred) : ranked;
  const named = chosen.flatMap(({ routes }) => routes).filter((each) => each.named);
  return [
    ...(countries.length > 0 ? [`You want to go to ${formatList(countries.map(inSentence))}.`] : []),
    ...named
      .slice(0, 3)
      .map(({ route }) => `Your text points to the route "${route.title}" (${route.country}).`),
  ];
}

/** What was read of the special requirements. Anything else is for a person to read. */
function describeRequirements(
  { answered, answers }: WordingContext,
  admissions: readonly AdmissionReading[],
  on: Day,
): string {
  const answer = answers['special_requirements'];
  const household = readHousehold(answer);
  const family = household
    ? describeFamily(household)
    : mentionsFamily(answer) || mentionsFamilySize(answer)
      ? UNREAD_FAMILY
      : null;
  const wishes = readWishedCountries(answer);
  const isAsked = isAnswered(answers['course_months']) || readCourseLength(answer) === null;
  const course = isAsked ? null : describeCourse(answered);
  const languages = readLanguageAnswer(answer);
  const understood = [
    ...describeDegrees(answer, on),
    ...describeRecords(answer),
    ...admissions.map(describeAdmission),
    ...(course === null ? [] : [course]),
    ...describeCitizenships(answer, answered.nationalityAnswered),
    ...describePlaces(answer, answered.nationalities.length > 0),
    ...describeAge(readAge(answer)),
    ...(family === null ? [] : [family]),
    ...(languages.length > 0 ? [describeLanguageSkills(languages)] : []),
    ...describeStudyFunding(answer),
    ...describeSavings(answered.mentionedSavings, answer, answered),
    ...describeLoan(answered),
    ...describeTraining(answered),
    ...(wishes.length > 0 ? [`You want to go to ${formatList(wishes.map(inSentence))}.`] : []),
  ];
  return understood.length > 0
    ? understood.join(' ')
    : "We kept your text, but it doesn't change your score.";
}

/** The length of the course that counts; null if it is unknown. */
function describeCourse({ courseMonths, program }: WordingContext['answered']): string | null {
  if (courseMonths === null) return null;
  const length = `Course: ${courseMonths === 1 ? '1 month' : `${courseMonths} months`}.`;
  return isShortProgram(program)
    ? length
    : `${length} This counts only for an exchange or a language course.`;
}

/** A degree that shows a person's English isn't reported as an unreadable test. */
function describeEnglish({ answered: { english }, answers }: WordingContext, on: Day): string {
  const degrees = describeDegrees(answers['english_tests'], on);
  const isNative = isNativeEnglish(answers['english_tests']);
  const own = isNative ? ['English, by your own estimate: native.'] : [];
  const isRead =
    english.tests.length > 0 || english.cefr !== null || (degrees.length === 0 && own.length === 0);
  return [...own, ...(isRead ? english.understood : []), ...degrees].join(' ');
}

/** Degrees mentioned with their country, which can prove a language. */
function describeDegrees(answer: unknown, on: Day): string[] {
  return (readDegreeHistory(answer, on)?.degrees ?? []).map(
    (degree) => `You told us: ${describeDegree(degree)}.`,
  );
}

const DOCUMENT_NAMES: Readonly<Record<AdmissionDocument, string>> = {
  admission: 'A place to study',
  attestation_letter: 'A provincial attestation letter (PAL)',
  cas: 'A Confirmation of Acceptance for Studies (CAS)',
  certificate_of_eligibility: 'A Certificate of Eligibility (COE)',
  confirmation_of_enrolment: 'A Confirmation of Enrolment (CoE)',
  ds2019: 'A Form DS-2019',
  i20: 'A Form I-20',
  letter_of_acceptance: 'A letter of acceptance',
  training_contract: 'A training contract',
};

function describeAdmission({ country, document, isConditional }: AdmissionReading): string {
  const offer = document === 'admission' ? 'A conditional offer of a place to study' : null;
  return `${(isConditional ? offer : null) ?? DOCUMENT_NAMES[document]} (${country}).`;
}

const SHARED_PLACE = 'Several countries have a place with this name, so we assume the one that fits.';

function describeOffer(offer: OfferReading): string {
  const { held, countries, salaries = [], sponsors = [] } = offer;
  if (!held) {
    return offer.isUnsigned
      ? "A job offer that isn't signed yet. We count it once it's signed."
      : 'No job offer yet.';
  }
  const job = offer.occupation === undefined ? '' : ` Job: ${quoted(offer.occupation)}.`;
  const what = offer.isTransfer === true ? 'A transfer by your employer' : 'A job offer';
  if (countries.length === 0) return `${what}, but we couldn't read the country.${job}`;
  const each = countries.map((country) => {
    const paid = salaries.filter((salary) => salary.country === country);
    const pay = paid.map(
      ({ amount, currency, per }) => `${formatMoney(amount, currency)} ${per === 'hour' ? 'an' : 'a'} ${per}`,
    );
    const payText = pay.length > 0 ? `, which pays ${formatList(pay)}` : ". We couldn't read a salary";
    const sponsor = sponsors.find((one) => one.country === country);
    const sponsored =
      sponsor === undefined ? '' : ` The employer ${sponsor.canSponsor ? 'can' : "can't"} sponsor you.`;
    const assumed = offer.isPlaceAssumed
      ? ` ${offer.isPlaceShared ? SHARED_PLACE : 'You name no place, so we assume this country.'} Correct it if it is wrong.`
      : '';
    const currency = paid.some(({ isCurrencyAssumed }) => isCurrencyAssumed)
      ? ' You name no currency, so we assume that of the country. Correct it if it is wrong.'
      : '';
    return `${what} ${offer.isTransfer === true ? 'to' : 'in'} ${inSentence(country)}${payText}.${sponsored}${assumed}${currency}`;
  });
  return `${each.join(' ')}${job}`;
}

/** The parts of an answer that no reader used, and what to write instead. */
function noteUnused(parts: readonly string[], instead: string): string {
  return parts.length === 0
    ? ''
    : ` We couldn't use ${formatList(parts.map((part) => `"${part}"`))}. ${instead}`;
}

/** Only names that were typed need checking, not those chosen from the list. */
function describeCountries(
  { preferred, otherCountries }: WordingContext['applicant'],
  answer: unknown,
): string | null {
  if (Array.isArray(answer) && otherCountries.length === 0) return null;
  const covered = preferred.length > 0 ? `${formatList(preferred)}.` : 'None of the countries we cover.';
  const others =
    otherCountries.length > 0 ? ` We don't cover ${quoted(formatList(otherCountries))} yet.` : '';
  return covered + others;
}
