import type { Country } from '../../questionnaires/index.js';
import { findCityCountries } from './places/cities.js';
import { COUNTRY_PATTERNS } from './places/country-patterns.js';
import { removeOtherPeople } from './text/other-people.js';
import { answerText } from './text/text.js';

/** Phrases for where people want to go. */
const WISH =
  /\b(?:want|would (?:like|love|prefer)|(?:i|we)'d (?:like|love|prefer)|wish(?:es|ing)?|hop(?:e|es|ing)|plan(?:s|ning)?|prefer(?:red|ably)?|dream(?:s|ing)?|interested in|open to|look(?:ing)? (?:for|to|at|into)|aim(?:ing)?|intend(?:ing)?|thinking (?:of|about)|consider(?:ing)?|relocat(?:e|ing)|mov(?:e|ing)|migrat(?:e|ing)|immigrat(?:e|ing)|emigrat(?:e|ing)|settl(?:e|ing)|go(?:ing)? (?:to|abroad)|(?:live|work|study) (?:for )?(?:a year |some time )?abroad|apply(?:ing)? (?:for|to)|working holiday|target(?:ing)?|quiero|queremos|me gustaria|deseo|je (?:veux|voudrais|souhaite)|j'aimerais|ich (?:mochte|will)|wir (?:mochten|wollen)|quero|gostaria)\b/i;
/** What is ruled out or past, and places that the person is leaving. */
const NO_WISH =
  /\b(?:not|no longer|never|without|refus\w*|reject\w*|denied|deport\w*|banned|leav(?:e|ing)|left|sin|sans|ohne|except|excepto|salvo|menos|exceto|sauf|ausser|rather than|instead of|other than|anywhere but|(?:no|nao|pas) (?:a|al|en|em|para|au|aux)|nicht (?:nach|in))\b|n't\b/i;
/** Right before a wish: a denial in other languages, where the same word elsewhere denies something else. */
const DENIED = /\b(?:no|nao|ne|nunca|jamais)\s+(?:(?:me|nos|te)\s+)?$/i;
/** Where the wish ends and another statement begins. */
const STATEMENT =
  /\b(?:from|because|since|although|where|who|whose|but|after|before|than|with an? (?:degree|bachelor|master|offer)|(?:and )?(?:i|we)(?:'m|'ve| (?:am|are|have|had|was|were|work\w*|stud\w+|live\w*|did|do|hold|got|speak))|(?:and )?my)\b/i;

/** Regions with the covered countries in them. "Europe" excludes the United Kingdom, which people name separately. */
const REGIONS: readonly (readonly [readonly Country[], RegExp])[] = [
  [['Germany', 'Netherlands', 'Sweden', 'Switzerland'], /\b(?:Europe|Schengen)\b/i],
  [['Germany', 'Netherlands', 'Sweden'], /\bEU\b|\bEuropean Union\b/u],
  [['Sweden'], /\bScandinavia\b|\bNordic\b/i],
];

/**
 * The covered countries where a free text says its writer wants to go, in the order in which it names them. Countries
 * of the past or of other people, and those that are ruled out, don't count.
 */
export function readWishedCountries(answer: unknown): readonly Country[] {
  const text = removeOtherPeople(answerText(answer));
  const found = text.split(/[;\n]|\.\s|\bbut\b/i).flatMap(readClause);
  return [...new Set(found)];
}

function readClause(clause: string): readonly Country[] {
  const wish = WISH.exec(clause);
  if (!wish || /\bne (?:veux|voudrais|souhaite|voulons)\b/i.test(clause)) return [];
  const [ahead, behind] = [clause.slice(0, wish.index), clause.slice(wish.index + wish[0].length)];
  if (NO_WISH.test(ahead.split(',').at(-1) ?? '') || DENIED.test(ahead)) {
    // "Not interested in the US, prefer Canada" denies only what is before the comma.
    const comma = behind.indexOf(',');
    return comma === -1 ? [] : readClause(behind.slice(comma + 1));
  }
  const wished = behind.split(STATEMENT)[0] ?? '';
  const denied = NO_WISH.exec(wished);
  return findCountries(denied ? wished.slice(0, denied.index) : wished);
}

function findCountries(text: string): readonly Country[] {
  const named = COUNTRY_PATTERNS.flatMap(([country, pattern]) => {
    const at = pattern.exec(text)?.index;
    return at === undefined ? [] : [{ country, at }];
  });
  if (named.length === 0) {
    const region = REGIONS.find(([, pattern]) => pattern.test(text));
    return region?.[0] ?? findCityCountries(text);
  }
  return named.sort((a, b) => a.at - b.at).map(({ country }) => country);
}
