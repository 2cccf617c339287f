import { documentRequirements } from '../../questionnaires/index.js';
import { applyBy } from '../engine/judge-timing.js';
import { listed, shownDay, shownMoney } from '../engine/figures.js';
import type { JudgedRoute } from '../engine/judge-route.js';
import type { Judged } from '../engine/judgement.js';
import { missingAnswers } from './missing.js';
import { inSentence, openRoutes, routeName, shownLabel, type Story } from './story.js';

/** Steps in the list, at most. */
const LONGEST = 8;
/** Missing answers that change a verdict, and how a sentence calls them. */
const DECISIVE: Readonly<Record<string, string>> = {
  education_level: 'education level',
  budget: 'budget',
  program_type: 'program type',
  english_tests: 'English test scores',
  opportunityType: 'type of opportunity',
  experienceLevel: 'experience level',
  additionalInfo: 'degree, language test and job offer (under additional information)',
};

/** What to do, in order, for the best open route; for the nearest one while none is open. */
export function nextSteps(story: Story): string[] {
  const [best] = openRoutes(story);
  const target =
    best ?? story.ranked.flatMap(({ routes }) => routes).find(({ route }) => route.verdict !== 'closed');
  if (!target) {
    return [
      ...answerMore(story),
      'Choose another country or another kind of opportunity, and look at the result again.',
      'Ask for an expert review if you want a person to look at your case.',
    ];
  }
  return [
    ...answerMore(story),
    ...repair(target),
    ...test(target),
    ...openPoints(target),
    ...employer(story, target),
    ...money(target),
    ...time(story, target),
    documents(story),
    fees(target),
  ].slice(0, LONGEST);
}

function answerMore(story: Story): string[] {
  const fields = missingAnswers(story).flatMap(({ field }) => DECISIVE[field] ?? []);
  if (fields.length === 0) return [];
  return [`Tell us your ${listed(fields.slice(0, 3))}: until then these conditions stay open.`];
}

function repair({ judged, route }: JudgedRoute): string[] {
  const gates = judged.filter(
    ({ gate, criterion, kind }) => gate && criterion.status === 'unmet' && kind !== 'language',
  );
  return gates
    .slice(0, 2)
    .map(
      ({ criterion }) =>
        `First settle "${shownLabel(criterion.label)}" for ${inSentence(route.country)}. ${criterion.detail}`,
    );
}

function test({ judged, route }: JudgedRoute): string[] {
  const language = judged.find(({ kind, criterion }) => kind === 'language' && criterion.status !== 'met');
  if (!language) return [];
  const asked = firstSentence(language.criterion.detail);
  const lead =
    language.criterion.status === 'unmet'
      ? 'Improve your language level, then take a test'
      : 'Take a language test';
  return [`${lead} that counts for ${inSentence(route.country)}. ${asked}`];
}

/** The sentence of a detail that says what is asked for. */
function firstSentence(detail: string): string {
  return /^Asked for: .*?\.(?= [A-Z]|$)/.exec(detail)?.[0] ?? '';
}

const VERBS: Readonly<Record<string, string>> = {
  admission: 'Get the admission papers',
  job_offer: 'Find an employer',
  endorsement: 'Get the endorsement',
  recognition: 'Hold your degree against the rule',
  business: 'Prepare the business side',
};

/** The paper that takes longest comes first: a place, a job, an endorsement. */
function openPoints({ judged, route }: JudgedRoute): string[] {
  const points = judged.filter(
    ({ kind, topic, criterion }) =>
      kind === 'open' && topic !== null && topic in VERBS && criterion.status === 'unknown',
  );
  return points.slice(0, 2).map((each) => `${verb(each)} (${route.country}). ${each.criterion.detail}`);
}

/** People who have no offer yet hear where one would count. */
function employer({ ranked }: Story, target: JudgedRoute): string[] {
  const wanted = ranked.filter(({ preferred }) => preferred).flatMap(({ routes }) => routes);
  const needing = wanted.find(
    ({ judged, route }) =>
      route.id !== target.route.id &&
      judged.some(({ topic, criterion }) => topic === 'job_offer' && criterion.status === 'unmet'),
  );
  const offer = needing?.judged.find(({ topic }) => topic === 'job_offer');
  if (!needing || !offer) return [];
  return [`Look for an employer too (${needing.route.country}). ${offer.criterion.detail}`];
}

function verb({ topic }: Judged): string {
  return VERBS[topic ?? ''] ?? 'Prepare this point';
}

function money({ judged, route, fact }: JudgedRoute): string[] {
  const funds = judged.find(({ kind }) => kind === 'funds');
  if (!funds || funds.criterion.status === 'unmet') return [];
  const { id, detail, source } = funds.criterion;
  const rule = fact.criteria.find((each) => each.id === id);
  const lead =
    rule?.kind === 'funds' && rule.purpose === 'investment'
      ? 'Document the money that you would invest, and where it comes from'
      : 'Prepare proof of the money, in an account in your name';
  return [
    `${lead} (${route.country}). ${firstSentence(detail)} This is the figure of ${shownDay(source.asOf)}.`,
  ];
}

function time({ applicant }: Story, { day, route }: JudgedRoute): string[] {
  if (!day.processing || !applicant.start) return [];
  const { weeks, text } = day.processing.figure.version;
  const last = applyBy(weeks, applicant.start.from, applicant.on);
  if (last === null) {
    return weeks === null
      ? []
      : [
          `Apply for ${inSentence(route.country)} as soon as you have the papers, or plan a later start. ${text}`,
        ];
  }
  return [`Apply by ${shownDay(last)} for a start from ${shownDay(applicant.start.from)}. ${text}`];
}

function documents({ type }: Story): string {
  const required = documentRequirements(type).filter((each) => each.required);
  return `Upload your documents here to have them checked: ${listed(required.map(({ label }) => label.toLowerCase()))}.`;
}

function fees(target: JudgedRoute): string {
  const shown = target.day.fees
    .slice(0, 2)
    .map(
      ({ label, amount, currency, source }) =>
        `${label} ${shownMoney(amount, currency)} (${shownDay(source.asOf)})`,
    );
  const official = shown.length > 0 ? ` Official fees, apart from ours: ${listed(shown)}.` : '';
  return `Read the official page of the route (${routeName(target)}) before you pay or sign anything.${official}`;
}
