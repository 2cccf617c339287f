import { mentionsAchievements } from './work/achievements.js';
import { deniesTest, readCefr } from './languages/english-tests.js';
import { mentionsFamilySize, readAge, readHousehold } from './person/household.js';
import { readPartnersCitizenship } from './person/relatives.js';
import { readOrigin, readResidence } from './person/residence.js';
import { readEducation, readTraining, degreesInProgress } from './study/education.js';
import { readJobOffer, SPONSORS } from './work/job-offer.js';
import { readLanguages } from './languages/languages.js';
import { hasEuropeanClients, readClientCountries } from './work/clients.js';
import { readCountries } from './places/countries.js';
import { isPartOfCitizenship, readCitizenships, readImpliedCitizenships } from './person/citizenship.js';
import { readNamedVisas } from './named-visas.js';
import { readDaysHeld } from './money/holding-period.js';
import { mentionsOwnBusiness } from './work/own-business.js';
import { readVenture } from './work/venture.js';
import { CANNOT_SPONSOR, UNSIGNED_NEXT } from './text/offer-words.js';
import { readOwnWork } from './work/own-work.js';
import { readOwnIncome } from './work/own-income.js';
import { mentionsRefusal } from './risks/refusals.js';
import { mentionsFalsePapers, mentionsGuaranteedVisa, mentionsPaidOffer } from './risks/fraud.js';
import { dropPlannedLevel } from './text/plans.js';
import { readProfessions } from './work/professions.js';
import { namesEmployer, readRemoteEmployers } from './work/remote-work.js';
import { mentionsRetirement } from './person/retirement.js';
import { readRecognition } from './work/recognition.js';
import { readWishedCountries } from './wishes.js';
import { deniesLanguage, isNativeEnglish, readEnglishLevel } from './languages/language-answer.js';
import { mentionsOverseasNational } from './uncovered.js';
import { mentionsUnclearSavings, readSavings } from './money/savings.js';
import { readSettledCountry } from './history/settled-status.js';
import { readSalary } from './money/salary.js';
import { answerText, quoted, joinText } from './text/text.js';
import {
  mentionsIllness,
  mentionsPermitEnd,
  mentionsRecord,
  mentionsTemporaryProtection,
} from './risks/risks.js';
import { isPartOfDegree, readDegreeHistory } from './history/degree-history.js';
import { isUnusedFact, mentionsRecognition } from './unused-facts.js';
import { readExperience } from './work/years.js';
import type { Day } from '../values/days.js';

/** Words that contain no facts by themselves. */
const NOTHING =
  /^(?:yes|si|oui|sim|ja|no|none|n\/?a|thanks?|thank you|please(?: help(?: me)?)?|help me|(?:my )?(?:cv|resume) (?:is )?attached|hello|hi|etc|also|i|my|me|and|or|only|nothing|not yet|overall|academic|general(?: training)?|-)?[\s.!]*$/i;
const TEST =
  /\b(?:ielts|toefl|pte|duolingo|cambridge|celpip|cae|fce|cpe|oet|language ?cert|lingua ?skill|trinity|skills for english|michigan english test|goethe|testdaf|telc|jlpt|tef|tcf|delf|dalf)\b/i;
/** Parts of a test result become separate pieces. */
const SCORE =
  /^\(?(?:overall|listening|reading|writing|speaking|[lrws]|[lrws]{4}|band|score|each|all|no (?:band|part)|taken|in)?\W*\d|\bband|\bscores?\b/i;

/** The person's own estimate of their English. */
const OWN_ENGLISH =
  /\b(?:native|fluent|advanced|proficient)\b.*\benglish\b|\benglish\b.*\b(?:native|fluent|advanced|proficient|speaker)\b|\b(?:ingles (?:fluido|fluente|avanzado|avancado)|anglais (?:courant|fluide|avance)|fliessend(?:es)? englisch|englisch fliessend)\b/i;

/** A mother tongue proves nothing, so it is kept without a level. */
const MOTHER_TONGUE =
  /^(?:native \p{L}+(?: speaker)?|\p{L}+ (?:native|mother tongue|as (?:a )?(?:first|native) language))$/iu;

/** How somebody works, beside for whom: "fully remote". */
const REMOTE_ALONE =
  /^(?:i |and |lets me )?(?:can )?(?:(?:fully|100 ?%|completely) )?(?:work(?:ing)? )?(?:remot(?:e|ely|ly)|from (?:home|anywhere)|wfh)(?: (?:work|worker|from (?:home|anywhere)|only))?$/i;

/** Splits a text into its facts, each as written. */
function getParts(answer: unknown): string[] {
  return joinText(answer)
    .split(/[;\n；、。؛।]|[,，،](?!\d)|\.\s|(?<!\bbetween \S{1,12} )\band\b|\bbut\b/i)
    .map((part) => part.replace(/\s+/g, ' ').trim().replace(/[.]$/, ''))
    .filter((part) => !NOTHING.test(answerText(part)));
}

/**
 * The parts of a free text on work that no reader understood, each as written.
 * @param home the two-letter codes of the writer's countries
 */
export function unreadWork(answer: unknown, on: Day, home: readonly string[] = []): readonly string[] {
  const hasTest = TEST.test(answerText(answer));
  const isRemote = readRemoteEmployers(answer).length > 0;
  return getParts(answer)
    .filter((part) => {
      const text = answerText(part, answer);
      if (isUnused(text) || (hasTest && SCORE.test(text)) || UNSIGNED_NEXT.test(text)) return false;
      if (isRemote && namesEmployer(text)) return false;
      if (isPartOfCitizenship(text, answer) || isPartOfDegree(text, answer, on)) return false;
      return !isWorkRead(text, on, home) && !isPayRead(text, answer, home);
    })
    .map(quoted)
    .slice(0, 5);
}

/** The parts of a free text that we understand, but on which no rule depends, each as written. */
export function unusedWork(answer: unknown): readonly string[] {
  return getParts(answer)
    .filter((part) => isUnusedFact(answerText(part, answer)))
    .map(quoted)
    .slice(0, 3);
}

function isUnused(part: string): boolean {
  return isUnusedFact(part) || mentionsRecognition(part) || mentionsFamilySize(part);
}

function isWorkRead(part: string, on: Day, home: readonly string[]): boolean {
  return (
    TEST.test(part) ||
    deniesTest(part) ||
    readEducation(part) !== null ||
    readTraining(part) ||
    OWN_ENGLISH.test(part) ||
    readEnglishLevel(part) !== null ||
    deniesLanguage(part) ||
    mentionsOverseasNational(part) ||
    readCitizenships(part).length > 0 ||
    readImpliedCitizenships(part).length > 0 ||
    readResidence(part) !== null ||
    readOrigin(part) !== null ||
    SPONSORS.test(part) ||
    CANNOT_SPONSOR.test(part) ||
    MOTHER_TONGUE.test(part) ||
    degreesInProgress(part).length > 0 ||
    readLanguages(part).some(({ cefr }) => cefr !== null) ||
    readCefr(dropPlannedLevel(part)) !== null ||
    readJobOffer(part) !== null ||
    readAge(part) !== null ||
    readHousehold(part) !== null ||
    readPartnersCitizenship(part) !== null ||
    readWishedCountries(part).length > 0 ||
    namesOnlyCountries(part) ||
    readNamedVisas(part).length > 0 ||
    readOwnIncome(part, home) !== null ||
    readClientCountries(part).length > 0 ||
    hasEuropeanClients(part) ||
    readRecognition(part) !== null ||
    readRemoteEmployers(part).length > 0 ||
    REMOTE_ALONE.test(part) ||
    readProfessions(part).length > 0 ||
    readOwnWork(part).length > 0 ||
    mentionsAchievements(part) ||
    mentionsOwnBusiness(part) ||
    readVenture(part, home) !== null ||
    mentionsRetirement(part) ||
    readDaysHeld(part, on) !== null ||
    readSavings(part, home) !== null ||
    mentionsUnclearSavings(part, home) ||
    readSettledCountry(part) !== null ||
    mentionsPaidOffer(part) ||
    mentionsFalsePapers(part) ||
    mentionsGuaranteedVisa(part) ||
    mentionsRefusal(part) ||
    mentionsRecord(part) ||
    mentionsPermitEnd(part) ||
    mentionsTemporaryProtection(part) ||
    mentionsIllness(part) ||
    tellsExperience(part, on)
  );
}

/** Whether a part only contains pay that was read with the rest of the answer: that of an offer, or an income. */
function isPayRead(part: string, answer: unknown, home: readonly string[]): boolean {
  const pay = readSalary(part, ['Germany', ...home]);
  if (pay === null) return false;
  const read = [...(readJobOffer(answer)?.salaries ?? []), readOwnIncome(answer, home)];
  return read.some((each) => each?.amount === pay.amount);
}

function tellsExperience(part: string, on: Day): boolean {
  const { work, research } = readExperience(part, on);
  return work !== null || research !== null;
}

/** Whether a part only names countries, such as the rest of a list: "Canada, Germany or Japan". */
function namesOnlyCountries(part: string): boolean {
  const { countries, others } = readCountries(part);
  return countries.length > 0 && others.length === 0 && !/\d/.test(part) && part.split(/\s+/).length <= 6;
}

/** Languages that were named but that no route requires or no reader knows. */
export function unreadLanguages(answer: unknown): readonly string[] {
  return getParts(answer)
    .filter((part) => readLanguages(part).length === 0 && !/\benglish\b/i.test(answerText(part)))
    .map(quoted)
    .slice(0, 5);
}

/** Whether a degree is finished doesn't matter here, so any date counts. */
const ANY_DAY = '9999-12-31';

/** Parts of the answer on tests that name no test, score, or level. */
export function unreadTests(answer: unknown): readonly string[] {
  return getParts(answer)
    .filter((written) => {
      const part = answerText(written);
      return (
        !TEST.test(part) &&
        !deniesTest(part) &&
        !isNativeEnglish(part) &&
        !SCORE.test(part) &&
        readCefr(part) === null &&
        readDegreeHistory(part, ANY_DAY) === null &&
        !/\d/.test(part)
      );
    })
    .map(quoted)
    .slice(0, 5);
}
