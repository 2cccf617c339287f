import type { CriterionOf } from '../facts-schema.js';
import type { CountryRoute } from '../facts-store.js';
import { met, OPEN, unknown, unmet, type Finding, type Question } from './judgement.js';
import { judgeMeans, shownAmounts } from './judge-money.js';

type OpenCriterion = CriterionOf<'open'>;

/** An exceptional record or a lottery: few people meet it. */
const FEW = 0.2;
/** A body must choose one's plan or record: less likely than not. */
const ENDORSED = 0.3;
/** An offer is told of, but not where. */
const OFFER_SOMEWHERE = 0.7;

/** What the questionnaire does not ask: unknown, unless the free text or the budget says something of it. */
export function judgeOpen(
  { topic, likelihood }: OpenCriterion,
  { text, money, ages }: OpenCriterion['versions'][number],
  { country }: CountryRoute,
  question: Question,
): Finding {
  const asked = money ? `${text} Asked for: ${shownAmounts(money)}.` : text;
  if (topic === 'means') return judgeMeans(asked, question);
  if (topic === 'job_offer') {
    const { offer } = question.applicant;
    if (offer?.held === false) return unmet(`${asked} You told us that you have no job offer yet.`);
    if (offer?.countries.includes(country)) return met(`${asked} You told us of an offer there.`);
    if (offer && offer.countries.length === 0) {
      return unknown(`${asked} You told us of an offer, but not in which country.`, OFFER_SOMEWHERE);
    }
  }
  const { age } = question.applicant;
  if (ages && age !== null) {
    const fits = age >= (ages.from ?? age) && age <= (ages.to ?? age);
    return fits ? met(`${asked} You are ${age}.`) : unmet(`${asked} You are ${age}.`);
  }
  if (likelihood === 'few') return unknown(asked, FEW);
  return unknown(asked, topic === 'endorsement' ? ENDORSED : OPEN);
}
