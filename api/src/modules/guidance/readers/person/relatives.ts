import type { Country } from '../../../questionnaires/index.js';
import { answerText } from '../text/text.js';

/* Relatives in free text who may open up a route for the writer. What relatives have isn't a fact about the writer. */

const PARTNER =
  "(?:my|our|mi|mon|ma|meu|minha|mein|meine)\\s+(?:wife|husband|spouse|partner|fiancee?|boyfriend|girlfriend|esposa|esposo|marido|pareja|mari|femme|conjointe?|frau|mann)(?:'s)?";
const HAS_OFFER = new RegExp(
  `\\b${PARTNER}\\b[^.;]{0,40}?\\b(?:has|got|gets|have|received|signed|accepted|holds?|tiene|recibio|a recu|a|tem|hat)\\b[^.;]{0,30}?\\b(?:(?:job|work|phd|postdoc) (?:offer|contract|position|permit|visa)|offer (?:from|in|at|by)|contract (?:with|from|in|at)|blue card|scholarship|admission|oferta de (?:trabajo|empleo|emprego)|contrato|beca|offre d'emploi|promesse d'embauche|bourse|arbeitsvertrag|jobangebot)\\b`,
  'i',
);
const NO_OFFER = /\b(?:no|not|never|without|looking|if|hopes?|wants?|applied|expired|lost|refused)\b|n't\b/i;

/** Whether a free text says that its writer's partner has an offer or a permit that may cover both. */
export function mentionsPartnerOffer(answer: unknown): boolean {
  return splitSentences(answer).some((sentence) => {
    const found = HAS_OFFER.exec(sentence)?.[0];
    return found !== undefined && !NO_OFFER.test(found);
  });
}

/** Words for citizens of the countries of the European Union that we cover. */
const COVERED_EU: ReadonlyMap<Country, string> = new Map([
  ['Germany', 'german|aleman[a]?|allemande?|alemao|deutsche?r?'],
  ['Netherlands', 'dutch|neerlandaise?'],
  ['Sweden', 'swedish|suec[oa]|suedoise?'],
]);
const OTHER_EU =
  'irish|irlandaise?|italian[oa]?|italienne?|french|francaise?|frances[a]?|spanish|espagnole?|espanol[a]?|portuguese|portugaise?|portugues[a]?|polish|polonaise?|polac[oa]|belgian|belge|croat\\w*|kroat\\w*|hungarian|czech|slovak(?:ian)?|sloven\\w+|lithuanian|latvian|estonian|bulgarian|greek|austrian|danish|finnish|romanian|maltese|cypriot|luxembourg\\w*';
const EU = [...COVERED_EU.values(), OTHER_EU].join('|');
const ELSEWHERE =
  'american[oa]?|americaine?|estadounidense|british|britanic[oa]|britannique|canadian|canadiense|canadienne?|australian[oa]?|australienne?|swiss|suiz[oa]|suisse|suico|suica|schweizer(?:in)?|japanese|japones[a]?|japonaise?|japaner(?:in)?|singaporean|kiwi|new zealander|norwegian|icelandic';
const NATIONALITY = `(?:${EU}|${ELSEWHERE})`;
const PARTNERS_CITIZENSHIP = new RegExp(
  `(?:(?:\\b${PARTNER}|\\b(?:wife|husband|spouse|esposa|esposo|epouse?))\\s+(?:is|es|e|est|ist|are)|\\b(?:married|engaged)\\s+(?:to|with))\\s+(?:an?\\s+|une?\\s+)?${NATIONALITY}\\b(?!\\s+(?:teacher|resident|language|embassy|chef|speaker|visa))`,
  'i',
);

/** "Ma femme a la nationalité italienne", "my husband has a German passport". */
const PARTNERS_PASSPORT = new RegExp(
  `\\b${PARTNER}\\s+(?:has|holds|a|tiene|tem|hat)\\s+(?:an?\\s+|la\\s+|une?\\s+|die\\s+|den\\s+)?(?:(?:nationalite|nacionalidade?|passeport|pasaporte|passaporte)\\s+${NATIONALITY}\\b|${NATIONALITY}\\s+(?:citizenship|passport|nationality|pass|staatsangehorigkeit)\\b)`,
  'i',
);

/** A marriage of somebody else, or one that is over. */
const OTHERS_MARRIAGE =
  /\b(?:was|were|been|divorced|separated|widow\w*|sisters?|brothers?|friends?|cousins?|daughters?|sons?|uncle|aunt|mother|father|parents?|she|he)\b/i;

/** A partner's citizenship. */
export interface PartnersCitizenship {
  readonly isEU: boolean;
  /** The country, if it is one of the European Union that we cover. */
  readonly country: Country | null;
}

/** The nationality that a free text says its writer's partner has, whose country may have a permit for spouses. */
export function readPartnersCitizenship(answer: unknown): PartnersCitizenship | null {
  for (const sentence of splitSentences(answer)) {
    const [found] = PARTNERS_CITIZENSHIP.exec(sentence) ?? PARTNERS_PASSPORT.exec(sentence) ?? [];
    if (found === undefined || /\b(?:ex|former|late)\b|\b(?:no|not)\b/i.test(sentence)) continue;
    if (/^(?:married|engaged)/i.test(found) && OTHERS_MARRIAGE.test(sentence)) continue;
    const covered = [...COVERED_EU].find(([, words]) => isNamed(words, found));
    return { isEU: isNamed(EU, found), country: covered?.[0] ?? null };
  }
  return null;
}

function isNamed(words: string, text: string): boolean {
  return new RegExp(`\\b(?:${words})\\b`, 'i').test(text);
}

const PAYER =
  '(?:father|dad|daddy|mother|mom|mum|parents?|uncle|aunt|brother|sister|cousin|grand(?:father|mother|parents?)|sponsor|relatives?|family|wife|husband|padres?|madre|tio|tia|hermano|parents|pere|mere|oncle)';
const PAYS = new RegExp(
  [
    `\\b${PAYER}\\b[^.;]{0,25}\\b(?:sponsor(?:s|ing)?|pay(?:s|ing)?|will pay|funds?|funding|financ(?:es?|ing)|supports? me|bear|covers?|pagan?|paie(?:nt)?|paye(?:nt)?)\\b`,
    `\\bsponsor(?:ed by|s? (?:is|are|will be))\\b[^.;]{0,15}\\b${PAYER}\\b`,
    `\\b(?:supported|financed|funded|paid) by (?:my |our )?${PAYER}\\b`,
  ].join('|'),
  'i',
);
const NO_PAYER =
  /\b(?:no|not|never|without|if)\b|n't\b|\bsponsor(?:s|ed|ing)? (?:a |the |my )?(?:visa|work permit|job)\b/i;

const SELF_PAYS = /\b(?:i|we)\s+(?:will\s+|can\s+)?(?:pay|sponsor|cover|fund)/i;

/** Whether a free text says that relatives or a sponsor pay for its writer. */
export function mentionsPayer(answer: unknown): boolean {
  return splitSentences(answer).some((sentence) => {
    const found = PAYS.exec(sentence)?.[0];
    return found !== undefined && !SELF_PAYS.test(found) && !NO_PAYER.test(sentence);
  });
}

const LIVES_TOGETHER =
  /\b(?:wife|husband|spouse|partner|family|kids?|child(?:ren)?|sons?|daughters?)\b[^.;]{0,40}?\b(?:(?:lives?|living|stays?|staying|are|is)\s+(?:already\s+|also\s+|all\s+)*(?:here|with me|in the same)|already (?:here|with me)|here (?:too|already|with me))\b|\bwe (?:all )?live (?:here|together)\b/i;

/** Whether a free text says that its writer's family lives in the same country already. */
export function mentionsFamilyHere(answer: unknown): boolean {
  return splitSentences(answer).some(
    (sentence) => LIVES_TOGETHER.test(sentence) && !/\b(?:not|don't|doesn't|isn't|aren't)\b/i.test(sentence),
  );
}

const ANCESTOR =
  '(?:mother|father|mum|mom|dad|nan(?:na|a)?|gran(?:ny)?|grandad|parents?|grand(?:mother|father|parents?|ma|pa)|madre|padre|abuel[oa]s?|mere|pere|grand-?(?:mere|pere)|mae|pai|avos?)';
const CITIZEN =
  '(?:canadian|british|american|german|dutch|swiss|swedish|australian|new zealander?|kiwi|irish|italian|polish|french|spanish|portuguese|austrian|belgian|danish|finnish|greek|hungarian|romanian|bulgarian|croatian|czech|slovak|lithuanian|latvian|estonian|japanese|singaporean|canadiense|britanic[oa]|estadounidense|aleman[a]?|italian[oa]|espanol[a]?|portugues[a]?|canadienne?|allemande?|italienne?|espagnole?|polonaise?|francaise?)';
const BY_DESCENT = new RegExp(
  `\\b${ANCESTOR}\\b[^.;]{0,20}\\b(?:is|was|are|were|has|have|had|holds?|es|era|est|etait|tiene|[eé])\\b[^.;]{0,25}\\b${CITIZEN}\\b(?!\\s+(?:council|bank|airways|army|club|restaurant|compan|universit|school|firm|employer|visa|embassy|hospital|clinic|doctor|city|teacher|language|speaker|food))`,
  'i',
);
/** "Nan was born in Scotland": some countries pass on a right by birth there. */
const BORN_THERE = new RegExp(
  `\\b${ANCESTOR}\\b[^.;,]{0,15}\\b(?:born in|nacio en|nasceu (?:em|no|na)|nee? (?:en|au|aux))\\s+(?:the )?(?:uk|u\\.k\\.|united kingdom|england|scotland|wales|(?:great )?britain|northern ireland|ireland|germany|italy|poland|canada|usa?|united states|australia|new zealand|netherlands|sweden|switzerland|france|spain|portugal)\\b`,
  'i',
);
/** Relatives who only live or work there, or speak the language. */
const NO_CITIZEN =
  /\b(?:no|not|never|without|if|speaks?|teach\w*|works?|working|studie[sd]|resident|green card|visa)\b|n't\b/i;

/**
 * Whether a free text mentions a parent or grandparent with another nationality, which the writer may have inherited.
 */
export function mentionsForeignAncestor(answer: unknown): boolean {
  return splitSentences(answer).some((sentence) => {
    const found = (BY_DESCENT.exec(sentence) ?? BORN_THERE.exec(sentence))?.[0];
    return found !== undefined && !NO_CITIZEN.test(found);
  });
}

function splitSentences(answer: unknown): string[] {
  return answerText(answer).split(/[;\n]|\.\s|\bbut\b/i);
}
