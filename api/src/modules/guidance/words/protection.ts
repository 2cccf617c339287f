import { parseCountryCode, type Country } from '../../questionnaires/index.js';
import type { RankedCountry } from '../engine/ranking.js';
import { readProtectingCountry, mentionsTemporaryProtection } from '../readers/risks/risks.js';
import type { Criterion } from '../types.js';
import { inSentence } from '../values/country-names.js';
import { describeRuleById, type RulesOfDay } from './situations.js';
import { getFreeTexts, type WordingContext } from './wording-context.js';

/* Protection instead of a permit, for people who fled a war. */

/** The id of the situation about protection. */
const LINE = 'ukraine';
/**
 * The maximum number of countries with offers of protection, and of countries for which people who are already
 * protected are told what applies there.
 */
const OFFERS = 2;
const HELD_LINES = 3;

/**
 * Where a person may get protection, in the chosen countries or else the first ones; for people who already have it,
 * what applies there.
 */
export function adviseOnProtection(context: WordingContext, day: RulesOfDay): string[] {
  const { ranked, applicant, answers } = context;
  const preferred = ranked.filter((each) => each.preferred);
  const candidates = preferred.length > 0 ? preferred : ranked;
  const texts = getFreeTexts(answers);
  if (!mentionsTemporaryProtection(texts)) return candidates.flatMap(offer).slice(0, OFFERS);
  const abroad = candidates.filter(({ country }) => parseCountryCode(country) !== applicant.residence);
  const protector = findProtector(context);
  const elsewhere = abroad
    .filter(({ country }) => country !== protector)
    .flatMap((each) => offer(each).map((offered) => answerHolder(each.country, protector, offered, day)));
  return [...(protector === 'United Kingdom' ? [ukExtension(day)] : []), ...new Set(elsewhere)].slice(
    0,
    preferred.length > 0 ? HELD_LINES : 1,
  );
}

function offer({ country, routes }: RankedCountry): string[] {
  const line = findLine(routes);
  return line ? [`Check whether you can get protection in ${inSentence(country)}. ${line.detail}`] : [];
}

function findLine(routes: RankedCountry['routes']): Criterion | undefined {
  for (const { route } of routes) {
    const line = route.criteria.find(({ id, status }) => id === LINE && status === 'met');
    if (line) return line;
  }
  return undefined;
}

/** The country outside the EU that protects a person; null if it is in the EU, as far as we know. */
function findProtector({ applicant, answers }: WordingContext): Country | null {
  const named = readProtectingCountry(getFreeTexts(answers));
  if (named !== null) return named;
  if (applicant.residence === parseCountryCode('United Kingdom')) return 'United Kingdom';
  return applicant.residence === parseCountryCode('Switzerland') ? 'Switzerland' : null;
}

/** What applies in a country to people who are protected in another one, as far as we have read it. */
function answerHolder(country: Country, protector: Country | null, offered: string, day: RulesOfDay): string {
  if (protector !== null || country === 'United Kingdom') return `${offered} ${UNREAD}`;
  const rule = describeRuleById(
    day,
    country === 'Switzerland' ? 'ch-status-s-held-elsewhere' : 'eu-temporary-protection-once',
  );
  return `You told us that you have temporary protection already. ${rule} ${ASK_BOTH}`;
}

function ukExtension(day: RulesOfDay): string {
  return `If you have permission under a Ukraine scheme in the United Kingdom, it isn't extended by itself. ${describeRuleById(day, 'uk-ukraine-extension')}`;
}

const ASK_BOTH = 'Ask the authorities of both before you give up the protection that you have.';
const UNREAD = `We haven't read what its rules say about people who have protection in another country. ${ASK_BOTH}`;
