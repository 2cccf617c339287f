import { COUNTRIES, parseCountryCode, type Country } from '../../questionnaires/index.js';
import { readBirthDate } from '../readers/personal.js';
import { ageOn } from '../readers/history/profile-history.js';
import { readDoctoralPost, mentionsResearchJob, seeksDoctoralPosition } from '../readers/study/admission.js';
import {
  mentionsForeignAncestor,
  mentionsPartnerOffer,
  mentionsPayer,
  readPartnersCitizenship,
  type PartnersCitizenship,
} from '../readers/person/relatives.js';
import { mentionsDisability, mentionsMilitaryDuty, mentionsPregnancy } from '../readers/person/needs.js';
import { mentionsVisit } from '../readers/history/residence-status.js';
import { dayRules } from '../engine/routes/day-rules.js';
import { describeMentioned } from '../engine/lines/judge-money.js';
import { inSentence } from '../values/country-names.js';
import { groupDigits, formatMoney } from '../rules/figures.js';
import { adviseOnOthersMoney } from './others-money.js';
import type { RulesOfDay } from './situations.js';
import { getFreeTexts, type WordingContext } from './wording-context.js';

/* What an adviser would first say about somebody's own situation, whatever route is closest. */

/**
 * Advice on the person's own situation: shorter ways than the result's routes, and what changes for minors and for
 * people whose relatives pay.
 */
export function personalAdvice(context: WordingContext, day: RulesOfDay): string[] {
  return [
    ...citizenship(context),
    ...explainUsedMoney(context, day),
    ...partnerLeads(context),
    ...afterStudies(context),
    ...researchPost(context),
    ...minor(context),
    ...adviseOnOthersMoney(context, day),
    ...needs(context),
  ];
}

/** A chosen budget and mentioned savings that contradict each other: says which one counted, and how to correct it. */
function explainUsedMoney({ applicant, answers }: WordingContext, { rules, on }: RulesOfDay): string[] {
  const { budget, mentionedSavings } = applicant;
  if (budget === null || mentionedSavings === null || applicant.fromProfile.has('budget')) return [];
  const rate = dayRules(rules, on).exchange.findRate(mentionedSavings.currency);
  if (rate === null) return [];
  const usd = mentionedSavings.amount / rate.perUsd;
  const { from, to } = budget;
  const isMore = to !== null && usd > to * (1 + CLOSE);
  // Savings below the budget are plausible if somebody else pays the rest.
  const isLess =
    usd < from * (1 - CLOSE) && applicant.funding === null && !mentionsPayer(answers['special_requirements']);
  if (!isMore && !isLess) return [];
  const chosen =
    to === null
      ? `${formatMoney(from, 'USD')} or more`
      : from === 0
        ? `up to ${formatMoney(to, 'USD')}`
        : `${formatMoney(from, 'USD')} to ${groupDigits(String(to))}`;
  const counted = isMore
    ? mentionedSavings.toInvest
      ? 'We counted what you can invest where a route asks for an investment, and your budget everywhere else.'
      : 'We counted your savings where they are enough, and your budget everywhere else.'
    : 'We counted your budget.';
  return [
    `You chose a budget of ${chosen}, and you told us ${describeMentioned(mentionedSavings)}. ${counted} If one of them is wrong, correct it in your answers.`,
  ];
}

/** Two amounts that differ by at most this share can be the same money. */
const CLOSE = 0.1;

/** A citizen needs no permit. */
function citizenship({ answers }: WordingContext): string[] {
  if (!mentionsForeignAncestor(getFreeTexts(answers))) return [];
  return [
    "You told us about a parent or grandparent from another country. You may be a citizen of that country already, or have a right to become one. Ask its consulate first: citizens don't need any of these permits.",
  ];
}

/** One partner's permit often lets the other one work. */
function partnerLeads(context: WordingContext): string[] {
  const texts = getFreeTexts(context.answers);
  const citizenship = readPartnersCitizenship(texts);
  return [
    ...(citizenship === null ? [] : spouseOfCitizen(context, citizenship)),
    ...(mentionsPartnerOffer(texts) ? [PARTNER_WITH_OFFER] : []),
  ];
}

/**
 * Citizens of the European Union bring their family to its other countries and to Switzerland. In their own country,
 * and elsewhere, other rules apply.
 */
function spouseOfCitizen({ applicant, ranked }: WordingContext, partner: PartnersCitizenship): string[] {
  const preferred = ranked.filter(({ country }) => applicant.preferred.includes(country));
  const wished = preferred.filter(({ routes }) => !routes.some(({ fact }) => fact.freeMovement));
  if (preferred.length > 0 && wished.length === 0) return [];
  const isFree = (country: Country): boolean => partner.isEU && FREE_TO_EU.has(country);
  const together = wished.filter(({ country }) => isFree(country) && country !== partner.country);
  const isElsewhere = wished.length === 0 || together.length < wished.length;
  return [
    ...(together.length > 0 ? [FAMILY_OF_EU_CITIZEN] : []),
    ...(isElsewhere ? [SPOUSE_OF_CITIZEN] : []),
  ];
}

/** The countries that we cover where citizens of the European Union live by right. */
const FREE_TO_EU: ReadonlySet<Country> = new Set(['Germany', 'Netherlands', 'Sweden', 'Switzerland']);
const FAMILY_OF_EU_CITIZEN =
  'You told us that your partner is a citizen of an EU country. If you are married and move together to another EU country or to Switzerland, you can usually live and work there as family, whatever your nationality, once your partner works or studies there or can support you both. You then need none of the permits in this result. Ask an embassy of that country first.';

/** Whether a permit for spouses exists, and what it allows, was read for no country. */
const SPOUSE_OF_CITIZEN =
  "You told us about your partner's nationality. We don't cover permits for the husbands and wives of citizens. Ask the consulate of your partner's country first whether there is one for you, and whether you may work with it.";
const PARTNER_WITH_OFFER =
  'You told us that your partner has an offer or a permit. In many countries, you can come with your partner and may work. Check this first: you may not need your own offer.';

/** What somebody who studied in a country may do there next is covered by the other assessment. */
function afterStudies({ applicant, answers, ranked }: WordingContext): string[] {
  const { residence, education, track } = applicant;
  const home = COUNTRIES.find((country) => parseCountryCode(country) === residence);
  const hasRight = ranked.some(
    ({ country, atHome, routes }) =>
      country === home && (atHome || routes.some(({ fact }) => fact.freeMovement)),
  );
  if (track !== 'student' || home === undefined || hasRight || mentionsVisit(getFreeTexts(answers)))
    return [];
  if (education === null || education === 'high_school') return [];
  return [
    `You live in ${inSentence(home)} already. If you have finished a degree there or soon will, a permit to stay and work afterwards may fit you. It has a deadline. Take the assessment for work too: it covers those permits.`,
  ];
}

/**
 * A paid doctoral position legally counts as work in the countries that have a permit for it; postdoctoral research is
 * always a job.
 */
function researchPost({ applicant, answers }: WordingContext): string[] {
  if (applicant.track !== 'student') return [];
  const text = answers['special_requirements'];
  const what = mentionsResearchJob(text)
    ? 'You told us about a research job.'
    : readDoctoralPost(text) !== null
      ? 'You told us about a paid doctoral position.'
      : seeksDoctoralPosition(text)
        ? 'You want a paid doctoral position.'
        : null;
  if (what === null) return [];
  return [
    `${what} Many countries treat it as a job, with a separate permit. Take the assessment for work too: it covers those permits.`,
  ];
}

const OF_AGE = 18;

/** The age at the wished start, or else today; without a date of birth, the youngest that the person can be then. */
function ageAtStart({ applicant: { age, on, start }, answers, profile }: WordingContext): number | null {
  const from = start === null || start.from < on ? on : start.from;
  const birth = profile?.dateOfBirth ?? readBirthDate(answers);
  if (birth !== null && birth < on) return ageOn(birth, from);
  return age === null ? null : age + Math.max(0, Number(from.slice(0, 4)) - Number(on.slice(0, 4)) - 1);
}

function minor(context: WordingContext): string[] {
  if (context.applicant.track !== 'student') return [];
  const age = ageAtStart(context);
  if (age === null || age >= OF_AGE) return [];
  return [
    'You are under 18. Many countries then require the written consent of your parents, and someone who looks after you there. Ask the school what you need before you apply.',
  ];
}

/** Duties and needs that close no route, but that take time or should be clarified before anything is paid. */
function needs({ answers }: WordingContext): string[] {
  const texts = getFreeTexts(answers);
  return [
    ...(mentionsMilitaryDuty(texts)
      ? [
          "You told us about military service. It doesn't change your score. Ask the authority that calls you up whether you may leave now, and which document you need for it, before you pay any fee. Keep proof of service, exemption, or deferral: some applications ask about it.",
        ]
      : []),
    ...(mentionsPregnancy(texts)
      ? [
          "You told us about a pregnancy. It doesn't change your score, and it rules out nothing in this result. Tell the clinic before any X-ray, check what your health cover pays, and ask which documents the baby will need. Ask the airline until when you can fly.",
        ]
      : []),
    ...(mentionsDisability(texts)
      ? [
          "You told us about a disability. It doesn't change your score, and it rules out nothing in this result. If an authority asks for a medical examination, answer truthfully and bring letters about what help you need. Ask the school or the employer early what support it offers.",
        ]
      : []),
  ];
}
