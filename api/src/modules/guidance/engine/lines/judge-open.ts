import { listWork, type Applicant } from '../model/applicant.js';
import { inSentence } from '../../values/country-names.js';
import type { CriterionOf } from '../../rules/facts-schema.js';
import type { CountryRoute } from '../../rules/facts-store.js';
import type { OfferReading } from '../../readers/work/job-offer.js';
import { isJobInField } from '../../readers/study/degree-fields.js';
import { findWorkIn, isOccupation } from '../../readers/work/occupation.js';
import { readProfessions } from '../../readers/work/professions.js';
import { met, OPEN, unknown, unmet, type Finding, type Question } from '../model/judgement.js';
import { formatList } from '../../rules/figures.js';
import { memoizeByObject } from '../../values/memoize-by-object.js';
import { judgeDaysHeld } from './holding-period.js';
import { formatAmounts } from '../../rules/amounts-in-words.js';
import { judgeMeans } from './judge-money.js';
import { coversCountry } from '../../readers/study/scholarships.js';
import { judgeAdmission } from './judge-admission.js';
import { judgeAge } from './judge-age.js';
import { judgeDecision } from './judge-decision.js';
import { isOfferedIn, judgeClosedJobs } from './judge-closed-jobs.js';
import { judgeLocal, judgeOnceOnly, judgeOrLocal, judgeRecentDegree } from './judge-local.js';
import { findNationalities, judgeNationality } from './judge-nationality.js';
import { judgeRecords } from './judge-records.js';
import { judgeVenture } from './judge-venture.js';
import { judgeOwnIncome, judgeSalary, judgeTrainingPay, reachesPay } from './judge-salary.js';

type OpenCriterion = CriterionOf<'open'>;

/** The covered countries in Europe. */
const IN_EUROPE: ReadonlySet<CountryRoute['country']> = new Set([
  'United Kingdom',
  'Germany',
  'Netherlands',
  'Sweden',
  'Switzerland',
]);

/** The share for an exceptional record or a lottery, which few people meet. */
const FEW = 0.2;
/** The share if a body must endorse one's plan or record, which is less likely than not. */
const ENDORSED = 0.3;
/** The share if there is an offer, but its country, kind or employer is unknown. */
const OFFER_SOMEWHERE = 0.7;

const RECORD =
  "You told us about a record such as awards, publications, or citations. We can't judge whether it is enough.";

type OpenVersion = OpenCriterion['versions'][number];

/** The topics that answers about money and job offers can decide. */
const BY_ANSWERS: ReadonlySet<OpenCriterion['topic']> = new Set([
  'means',
  'job_offer',
  'sponsorship',
  'salary',
]);

/** Whether the answers or the profile can decide a condition; a calculator that it names is handled separately. */
export function isDecidable(
  {
    topic,
    shownBy,
    closedFromAbroadTo,
    closedTo,
    clientsThere,
    clientsAbroad,
    notForWorkAs,
    shownByWorkAs,
    byRecord,
    shownByDecision,
  }: OpenCriterion,
  version: OpenVersion,
): boolean {
  const { ages, heldDays, people, local, orLocal, recentDegree, onceOnly, exempt, recordsFrom } = version;
  if (version.notFromPay || version.owned || version.raised || byRecord) return true;
  if (shownByWorkAs || shownByDecision) return true;
  if (people || local || orLocal || recentDegree || onceOnly || exempt || recordsFrom) return true;
  if (shownBy || closedFromAbroadTo || closedTo || clientsThere || notForWorkAs) return true;
  if (clientsAbroad) return true;
  return BY_ANSWERS.has(topic) || ages !== undefined || heldDays !== undefined;
}

/** A condition that no question asks about: unknown, and less likely than not for a few kinds. */
export function judgeUnaskedTopic({ topic, likelihood }: OpenCriterion, version: OpenVersion): Finding {
  if (likelihood === 'few') return unknown(describeRequirement(version), FEW);
  return unknown(describeRequirement(version), topic === 'endorsement' ? ENDORSED : OPEN);
}

/**
 * Judges a condition that the questionnaire doesn't ask about: unknown, unless the free text, the budget or the profile
 * says something about it.
 */
export function judgeOpen(
  criterion: OpenCriterion,
  version: OpenVersion,
  { country }: CountryRoute,
  question: Question,
): Finding {
  const requirement = describeRequirement(version);
  if (version.people) return judgeNationality(requirement, version.people, question.applicant, country);
  const { exempt: free } = version;
  if (free && findNationalities(free.nationals, question.applicant.nationalities).length > 0) {
    return met(`${requirement} ${free.text}`);
  }
  const { notFromPay } = version;
  if (notFromPay && reachesPay(notFromPay.money, country, question)) {
    return met(`${requirement} ${notFromPay.text}`);
  }
  if (version.recordsFrom) return judgeRecords(requirement, version.recordsFrom, question.applicant);
  if (version.local) return judgeLocal(requirement, version.local, country, question.applicant);
  const past = judgePast(requirement, version, country, question);
  if (past) return past;
  const { offer, age, admissions } = question.applicant;
  const exempt = findExemptWork(criterion, question.applicant);
  if (exempt.length > 0) {
    return met(`${requirement} Without a degree, you don't need this for your work: ${formatList(exempt)}.`);
  }
  const { shownByWorkAs, shownByDecision } = criterion;
  const decided = shownByDecision && judgeDecision(requirement, shownByDecision, question.applicant);
  if (decided) return decided;
  const shown = shownByWorkAs === undefined ? [] : findWorkIn(listWork(question.applicant), shownByWorkAs);
  if (shown.length > 0) return met(`${requirement} Your work: ${formatList(shown)}.`);
  const admission = criterion.shownBy && judgeAdmission(requirement, criterion.shownBy, country, admissions);
  if (admission) return admission;
  const closed = judgeClosedJobs(requirement, criterion, country, question.applicant);
  if (closed) return closed;
  if (criterion.clientsThere && question.applicant.clientCountries.includes(country)) {
    return met(`${requirement} You told us you have clients there.`);
  }
  if (criterion.clientsThere && question.applicant.hasEuropeanClients && IN_EUROPE.has(country)) {
    const name = inSentence(country);
    return unknown(`${requirement} You told us about clients in Europe. Those in ${name} count.`, OPEN);
  }
  if (criterion.clientsAbroad) {
    const abroad = judgeClientsAbroad(requirement, country, question.applicant);
    if (abroad) return abroad;
  }
  if (criterion.byRecord && question.applicant.hasRecord) return unknown(`${requirement} ${RECORD}`, OPEN);
  const venture = judgeVenture(requirement, version, question);
  if (venture) return venture;
  const trained = version.trainingPay && judgeTrainingPay(requirement, version.trainingPay, question);
  if (trained) return trained;
  if (criterion.topic === 'means') {
    return judgeMeans(requirement, question, coversCountry(question.applicant.funding, country));
  }
  if (criterion.topic === 'job_offer' && offer) {
    // Where something else is enough too, having no offer there closes nothing.
    const without = criterion.orOther === true ? (detail: string) => unknown(detail, OPEN) : unmet;
    if (!offer.held) {
      const why = offer.isUnsigned ? "Your job offer isn't signed yet." : "You don't have a job offer yet.";
      return without(`${requirement} ${why}`);
    }
    if (offer.countries.includes(country))
      return judgeOfferHere(requirement, criterion, question.applicant, offer);
    if (offer.countries.length === 0 && offer.isElsewhere !== true) {
      return unknown(
        `${requirement} You have a job offer, but we don't know in which country.`,
        OFFER_SOMEWHERE,
      );
    }
    const where =
      offer.isElsewhere === true ? 'another country' : formatList(offer.countries.map(inSentence));
    return without(`${requirement} Your job offer is in ${where}. You don't have a job offer here.`);
  }
  if (criterion.topic === 'sponsorship') return judgeSponsorship(requirement, criterion, offer, country);
  if (criterion.topic === 'salary') {
    const finding =
      criterion.ownIncome === undefined
        ? judgeSalary(requirement, version, country, question)
        : judgeOwnIncome(requirement, version.money, question);
    if (finding) return finding;
  }
  const held = judgeDaysHeld(requirement, version.heldDays, question.applicant);
  if (held) return held;
  if (version.ages && age !== null) {
    const finding = judgeAge(requirement, version.ages, age, question.applicant);
    // Outside these ages, enough pay can be what is required instead.
    const isOpen = version.ages.orElse === true && finding.status === 'unknown';
    return (isOpen && judgeSalary(finding.detail, version, country, question)) || finding;
  }
  return judgeUnaskedTopic(criterion, version);
}

/**
 * The person's jobs for which a condition doesn't apply without a degree; empty if there are none, or the person has a
 * degree.
 */
function findExemptWork({ notForWorkAs }: OpenCriterion, { education, work }: Applicant): readonly string[] {
  if (notForWorkAs === undefined) return [];
  const hasNone = education === 'no_degree' || education === 'high_school';
  return hasNone ? findWorkIn(work, notForWorkAs) : [];
}

/**
 * What a person's past decides in addition to the rule's other requirements; null if the answers say nothing about it.
 */
function judgePast(
  requirement: string,
  { orLocal, recentDegree, onceOnly }: OpenVersion,
  country: CountryRoute['country'],
  { applicant }: Question,
): Finding | null {
  const local = orLocal ? judgeOrLocal(requirement, orLocal, country, applicant) : null;
  if (local) return local;
  const degree = recentDegree ? judgeRecentDegree(requirement, recentDegree, applicant) : null;
  return degree ?? (onceOnly ? judgeOnceOnly(requirement, onceOnly, country, applicant) : null);
}

/**
 * Whether an offer is one that the condition means: any job, or one with an employer or in an occupation that the rule
 * names, or a transfer.
 */
export function matchesRequiredJob(
  {
    particularJob,
    jobAt = [],
    jobAs = [],
    jobBy,
  }: Pick<OpenCriterion, 'particularJob' | 'jobAt' | 'jobAs' | 'jobBy'>,
  { employers = [], occupation, isTransfer }: Pick<OfferReading, 'employers' | 'occupation' | 'isTransfer'>,
): boolean {
  if (particularJob === undefined) return true;
  if (jobBy === 'transfer' && isTransfer === true) return true;
  if (jobAt.some((each) => employers.includes(each))) return true;
  return occupation !== undefined && jobAs.some((each) => isOccupation(occupation, each));
}

/**
 * Judges an offer in the route's country. It doesn't show the kind of job, unless the rule names it, or the named job
 * is plainly in the field of the person's degree. A job in another field can fit as well, so it stays open.
 */
function judgeOfferHere(
  requirement: string,
  criterion: OpenCriterion,
  { degreeFields }: Applicant,
  offer: OfferReading,
): Finding {
  const inRegion = judgeRegion(requirement, criterion, offer);
  if (inRegion) return inRegion;
  const isTransfer = offer.isTransfer === true;
  const detail = `${requirement} ${isTransfer ? 'Your employer will transfer you there.' : 'You have a job offer there.'}`;
  if (matchesRequiredJob(criterion, offer)) return met(detail);
  const { occupation } = offer;
  if (occupation !== undefined && criterion.neverAs?.some((each) => isOccupation(occupation, each))) {
    return unmet(`${detail} It isn't this type of job: ${occupation}.`);
  }
  if (criterion.fitsProfession && readProfessions(occupation).length > 0) return met(detail);
  if (criterion.fitsDegree && occupation !== undefined) {
    const fits = degreeFields.some((field) => isJobInField(occupation, field));
    if (fits) return met(`${detail} It's in the field of your degree: ${occupation}.`);
  }
  const doubt =
    criterion.particularJob === 'region'
      ? "We don't know whether it's in this region."
      : "We don't know whether it's this type of job.";
  return unknown(`${detail} ${doubt}`, OFFER_SOMEWHERE);
}

/** Judges the part of the country that an offer names; null if it names none, or the rule doesn't limit it. */
function judgeRegion(
  requirement: string,
  { jobIn, jobNotIn = [] }: OpenCriterion,
  { regions = [] }: OfferReading,
): Finding | null {
  if (regions.length === 0) return null;
  if (jobIn?.some((each) => regions.includes(each))) {
    return met(`${requirement} You have a job offer there.`);
  }
  const isElsewhere = jobIn !== undefined || regions.every((each) => jobNotIn.includes(each));
  return isElsewhere ? unmet(`${requirement} Your job offer is in another part of the country.`) : null;
}

/**
 * Judges what an employer needs to hire from abroad, such as a license. No offer shows it: it stays open until the
 * person tells it.
 */
function judgeSponsorship(
  requirement: string,
  { employerNeeds }: OpenCriterion,
  offer: OfferReading | null,
  country: CountryRoute['country'],
): Finding {
  if (!isOfferedIn(offer, country)) return unknown(requirement);
  const answers = (offer.sponsors ?? [])
    .filter((each) => each.country === country)
    .map(({ canSponsor }) => canSponsor);
  if (answers.includes(true)) return met(`${requirement} You told us the employer can sponsor you.`);
  if (answers.includes(false)) return unmet(`${requirement} You told us the employer can't sponsor you.`);
  const question = employerNeeds === undefined ? '' : ` Ask whether the employer has ${employerNeeds}.`;
  return unknown(`${requirement}${question}`, OFFER_SOMEWHERE);
}

/** What a condition requires, with its amount if it has one. */
const describeRequirement = memoizeByObject(({ text, money }: OpenVersion): string =>
  money ? `${text} Required: ${formatAmounts(money)}.` : text,
);

/** Judges work that may only be for people abroad; null if we don't know for whom the person works. */
function judgeClientsAbroad(
  requirement: string,
  country: CountryRoute['country'],
  { clientCountries, remoteCountries, hasEuropeanClients }: Applicant,
): Finding | null {
  const all = [...new Set([...clientCountries, ...remoteCountries])];
  if (all.length === 0 && hasEuropeanClients && !IN_EUROPE.has(country))
    return met(`${requirement} You told us about clients in Europe.`);
  if (all.length === 0) return null;
  if (clientCountries.includes(country))
    return unknown(`${requirement} You told us you have clients there.`, OPEN);
  if (remoteCountries.includes(country))
    return unknown(`${requirement} You told us your employer is there.`, OPEN);
  return met(
    `${requirement} You told us about clients or an employer in ${formatList(all.map(inSentence))}.`,
  );
}
