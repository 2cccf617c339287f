import { parseCountryCode, type Country } from '../../questionnaires/index.js';
import type { RankedCountry } from '../engine/ranking.js';
import { readProtectingCountry, mentionsTemporaryProtection } from '../readers/told-risks.js';
import { inSentence } from '../values/country-names.js';
import { getFreeTexts, type WordingContext } from './wording-context.js';

/* Protection in place of a permit, for people who fled a war. */

/** The line of the rules about protection. */
const LINE = 'ukraine';
/** Offers of protection, at most; countries for which whoever is protected already hears what holds there. */
const OFFERS = 2;
const HELD_LINES = 3;

/** Where a person may get protection, in the countries that they chose or the first; what holds for whoever has it already. */
export function protection(story: WordingContext): string[] {
  const { ranked, applicant, answers } = story;
  const preferred = ranked.filter((each) => each.preferred);
  const wanted = preferred.length > 0 ? preferred : ranked;
  const texts = getFreeTexts(answers);
  if (!mentionsTemporaryProtection(texts)) return wanted.flatMap(offer).slice(0, OFFERS);
  const abroad = wanted.filter(({ country }) => parseCountryCode(country) !== applicant.residence);
  const held = findProtector(story);
  const elsewhere = abroad
    .filter(({ country }) => country !== held)
    .flatMap((each) => offer(each).map((offered) => answerHolder(each.country, held, offered)));
  return [...(held === 'United Kingdom' ? [UK_EXTENSION] : []), ...new Set(elsewhere)].slice(
    0,
    preferred.length > 0 ? HELD_LINES : 1,
  );
}

function offer({ country, routes }: RankedCountry): string[] {
  const line = routes
    .flatMap(({ route }) => route.criteria)
    .find(({ id, status }) => id === LINE && status === 'met');
  return line ? [`Check whether you can get protection in ${inSentence(country)}. ${line.detail}`] : [];
}

/** The country outside the EU that protects a person; null where it is one of the EU, as far as we know. */
function findProtector({ applicant, answers }: WordingContext): Country | null {
  const named = readProtectingCountry(getFreeTexts(answers));
  if (named !== null) return named;
  if (applicant.residence === parseCountryCode('United Kingdom')) return 'United Kingdom';
  return applicant.residence === parseCountryCode('Switzerland') ? 'Switzerland' : null;
}

/** What a country says to whoever is protected in another one, as far as we have read it. */
function answerHolder(country: Country, held: Country | null, offered: string): string {
  if (held !== null || country === 'United Kingdom') return `${offered} ${UNREAD}`;
  return country === 'Switzerland' ? HELD_IN_EU_FOR_SWITZERLAND : HELD_IN_EU;
}

const ASK_BOTH = 'Ask the authorities of both before you give up the protection that you have.';
const UNREAD = `We haven't read what its rules say about people who have protection in another country. ${ASK_BOTH}`;

/** Read where the Commission of the EU is quoted (visitukraine.today), not on a page of its own. */
const HELD_IN_EU = `You told us that you have temporary protection already. You can have it in only one EU country at a time, and another country may refuse it to you. ${ASK_BOTH}`;

/** Judgment E-3310/2024 of June 7, 2024 (caselaw.euaa.europa.eu, case 4343), and Anadolu Agency on one of 2026; both read on November 28, 2026. */
const HELD_IN_EU_FOR_SWITZERLAND = `You told us that you have temporary protection already. Switzerland can refuse protection status S to anyone who has protection in a country of the EU or EFTA, or can get it there again. Swiss courts have said so (read on caselaw.euaa.europa.eu and aa.com.tr, not on a page of the authority). ${ASK_BOTH}`;

/** "Applying to the Ukraine Permission Extension scheme" on gov.uk, read on November 28, 2026; the scheme opened in February 2025. */
const UK_EXTENSION =
  "If you have permission under a Ukraine scheme in the United Kingdom, it isn't extended by itself. You apply to the Ukraine Permission Extension scheme while you are there, when you have 28 days or less left and before your permission ends. It's free. This is as of 2025, so check the page of GOV.UK before you count on it.";
