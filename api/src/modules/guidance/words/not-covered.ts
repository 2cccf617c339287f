import { mentionsAuPair, mentionsPupilsExchange, mentionsSeasonalWork } from '../readers/uncovered.js';
import { mentionsRetirement } from '../readers/person/retirement.js';
import { getFreeTexts, type WordingContext } from './wording-context.js';

/* Plans that no route of ours is for: said before anything else, instead of judging the person by another route. */

const OF_AGE = 18;
const NO_SCORE = 'We have no routes for your plan, so this result has no score.';

/** The person, without what the rules say. */
type Person = Pick<WordingContext, 'applicant' | 'answers' | 'ranked'>;

/** What we don't cover of a person's plan; empty if the routes are for it. */
export function notCovered(context: Person): string[] {
  return [
    ...auPair(context),
    ...seasonalWork(context),
    ...retirement(context),
    ...pupilsExchange(context),
  ].map((sentence) => `${sentence} ${NO_SCORE}`);
}

/** The steps to take for a plan that we don't cover. */
export const STEPS_FOR_OTHER_PLANS: readonly string[] = [
  'Ask the embassy of the country that you chose which permit fits your plan, before you pay or sign anything.',
  'If we misread your plan, correct your answers for free under "How we calculated this".',
];

function auPair(context: Person): string[] {
  if (!seeksWork(context) || !getWorkTexts(context).some(mentionsAuPair)) return [];
  return [
    "We don't cover routes for au pairs. Some countries have one, with an age limit. Ask the embassy of the country before you pay an agency.",
  ];
}

function seasonalWork(context: Person): string[] {
  if (!seeksWork(context) || !getWorkTexts(context).some(mentionsSeasonalWork)) return [];
  return [
    "We don't cover visas for seasonal work, such as the H-2A and H-2B of the United States. An employer or an official program applies for them. Don't pay anyone for the job.",
  ];
}

/**
 * A pension isn't a job, clients, or a recent degree, which the routes for work ask for. A right to live in a chosen
 * country is enough to retire there, and so is an investment, which people tell as a business.
 */
function retirement({ applicant, answers, ranked }: Person): string[] {
  const { track, opportunity, offer } = applicant;
  const isForWork = track === 'work' && opportunity !== 'business' && opportunity !== 'startup';
  if (!isForWork || offer?.held === true || !mentionsRetirement(answers['additionalInfo'])) return [];
  const chosen = ranked.filter(({ preferred }) => preferred);
  const countries = chosen.length > 0 ? chosen : ranked.filter(({ atHome }) => !atHome);
  if (countries.some(({ routes }) => routes.some(({ fact }) => fact.freeMovement))) return [];
  return [
    "We don't cover routes for people who retire abroad. Most of the countries here have none that we know of. A visa for remote work, for graduates, or for an employer isn't made for it.",
  ];
}

/** Exchanges of the student assessment are between universities; pupils need other permits, and a guardian. */
function pupilsExchange({ applicant, answers }: Person): string[] {
  const { track, program, education, age } = applicant;
  if (track !== 'student') return [];
  const isPupil = program === 'exchange' && education === 'high_school' && age !== null && age < OF_AGE;
  const texts = [...getFreeTexts(answers), answers['field_of_study']];
  if (!isPupil && !texts.some(mentionsPupilsExchange)) return [];
  return [
    "We don't cover exchanges of school pupils. Ask the exchange organization or the school which permit you need, and who must look after you there.",
  ];
}

function seeksWork({ applicant: { track, opportunity } }: Person): boolean {
  return track === 'work' && (opportunity ?? 'employment') === 'employment';
}

/** The free text on work, and the field of work, where some write what they want to do. */
function getWorkTexts({ answers }: Person): readonly unknown[] {
  return [answers['additionalInfo'], answers['industry']];
}
