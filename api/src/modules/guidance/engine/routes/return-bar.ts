import type { CountryRoute } from '../../rules/facts-store.js';
import { COVERED_SCHENGEN, SCHENGEN, type EntryBar } from '../../readers/risks/entry-bars.js';
import { inSentence } from '../../values/country-names.js';
import { buildLine, type Frame } from '../lines/judged-line.js';
import { unknown, unmet, type JudgedLine, type Question } from '../model/judgement.js';

/** The ids of these rules: "us-overstay", or "eu-overstay" for a bar elsewhere in the Schengen area. */
export const OVERSTAY_RULE = '-overstay';
/** The ids of the rules on refusals for deception, such as "uk-deception". */
export const DECEPTION_RULE = '-deception';

/** Has no weight, like other bars: a person without one earns no points for that. */
const FRAME: Frame = {
  id: 'return',
  label: 'Allowed to come back',
  kind: 'open',
  topic: 'other',
  gate: true,
  weight: 0,
};

const ASK = 'Ask an immigration lawyer if and when you may come back, before you pay any fee.';

/**
 * The line of a person who overstayed in the route's country or was removed or banned: unmet while a ban that they tell
 * of lasts, otherwise open, since nobody but the authority knows. Null for everybody else and where we have no rule.
 */
export function buildReturnBarLine(
  { country, freeMovement }: CountryRoute,
  { applicant, returnRules }: Question,
): JudgedLine | null {
  if (freeMovement) return null;
  const bar = applicant.entryBars.find((each) => concerns(each, country));
  const rule = bar && returnRules.get(returnRuleKey(rulePlace(bar.place, country), bar.isDeception === true));
  if (!rule) return null;
  const detail = `${describeBar(bar)} ${rule.version.text}`;
  const year = Number(applicant.on.slice(0, 4));
  const finding =
    bar.untilYear !== null && bar.untilYear > year
      ? unmet(`${detail} You told us that the ban lasts until ${bar.untilYear}. ${ASK}`)
      : unknown(`${detail} ${ASK}`);
  return buildLine(FRAME, finding, rule);
}

/** Whether a line on coming back is open or unmet. */
export function isReturnOpen({ criterion }: JudgedLine): boolean {
  return criterion.id === FRAME.id && criterion.status !== 'met';
}

/** The place whose rule counts for a country: its own law for a bar there, European law for one elsewhere in Schengen. */
function rulePlace(place: EntryBar['place'], country: string): EntryBar['place'] {
  return place !== country && isSchengen(place) ? SCHENGEN : place;
}

function concerns({ place, isDeception }: EntryBar, country: string): boolean {
  return place === country || (isDeception !== true && isSchengen(place) && COVERED_SCHENGEN.has(country));
}

/** The key of a rule on coming back: its place, and whether it is about deception. */
export function returnRuleKey(place: EntryBar['place'], isDeception: boolean): string {
  return isDeception ? `${place}${DECEPTION_RULE}` : place;
}

/** Whether a place is in the Schengen area, where a ban by one country counts for nearly all. */
export function isSchengen(place: EntryBar['place']): boolean {
  return place === SCHENGEN || COVERED_SCHENGEN.has(place);
}

/** What the person told us, such as "You told us that you overstayed in Japan." */
export function describeBar({ place, isBan, isDeception }: EntryBar): string {
  const where = place === SCHENGEN ? 'the Schengen area' : inSentence(place);
  if (isDeception === true)
    return `You told us that ${where} refused you because of false documents or information.`;
  return isBan
    ? `You told us about a removal from ${where} or a ban.`
    : `You told us that you overstayed in ${where}.`;
}
