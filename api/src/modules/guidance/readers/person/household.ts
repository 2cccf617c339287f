import { removeOtherPeople } from '../text/other-people.js';
import { answerText, readNumberWord } from '../text/text.js';

/** The family members who come along, as far as a text mentions them. */
export interface Household {
  readonly partner: boolean;
  /** Children under 18, or of unknown age. */
  readonly children: number | null;
  /** The ages of grown-up children; rules differ on whether they can come along as children. */
  readonly grown?: readonly number[];
  /** The text says that there is no partner, and not only that it mentions none. */
  readonly isWithoutPartner?: true;
  /** The text says that nobody comes along, and not only that it mentions nobody. */
  readonly alone?: true;
}

const AGE =
  /(?<!\b(?:kids?|child(?:ren)?|sons?|daughters?) )\b(?:aged?|i am|i'm|im|i m)\s*:?\s*(\d{2})(?!\d|[.,:/]\d|\s*(?:%|months?|days?|weeks?|(?:years?|yrs?) (?:of|in|as|exp\w*)))|\b(\d{2})[ -]*(?:(?:years?|yrs?)[ -]old|y\/?o\b)|\b(\d{2})\s*years of age|\b(?:fe)?male,?\s+(\d{2})(?=\s*(?:$|[.;)]|,(?!\s*\d)|(?:years?|yrs?|y\/?o)\b(?! (?:of|in|as|exp))|(?:single|married|unmarried)\b))/i;
/** "Tengo 29 años", "j'ai 31 ans", or an age alone between commas; "4 ans d'expérience" isn't an age. */
export const FOREIGN_AGE =
  /\b(?:tengo|tenho|j'ai|ich bin|mit)\s+(\d{2})\s+(?:anos?|ans|jahren?)(?!\s+(?:de\b|d'|en\b|als\b|com\b|erfahrung))|(?:^|[,;.])\s*(\d{2})\s+(?:anos|ans|jahre alt)\s*(?=[,;.]|$)/i;
/** Somebody who is married and mentions children means their own family. */
const MARRIED_WITH =
  /\b(?:married|marie?e?|casad[oa]|verheiratet)\s*(?:,|and|with|et|avec|y|con|e|com|und|mit)?\s*(?:\d|one|two|three|four|an?|un|deux|dos|dois|zwei)\b[^.;,]*\b(?:child(?:ren)?|kids?|sons?|daughters?|enfants?|hij[oa]s?|filh[oa]s?|kinder?)\b/i;
const PARTNER =
  /(?<!\b(?:ex|former|late)[- ])\b(?:wife|wifey|husb(?:and)?|hubby|spouse|fiancee?|esposa|esposo|marido|(?:mi|minha) (?:mujer|mulher|pareja)|conyuge|epouse|epoux|mon mari|ma femme|conjointe?|meine frau|mein mann|ehefrau|ehemann)\b|(?<!\b(?:business|managing|senior|trading|channel|hr|law|strategic|ex|former)[ -])\bpartner\b(?! (?:universit|school|compan|program|at an?\b|in an?\b|of\b))/i;
const NO_PARTNER =
  /\b(?:no|not|without|don'?t|never|sin|sans|ohne)\s+(?:(?:an?|my|our|any|have|bring|bringing|with)\s+)*(?:wife|husband|spouse|partner)\b|\b(?:wife|husband|spouse|partner)\s+(?:stays?|will not|won'?t|can'?t|cannot|does(?:n'?t| not)|is not|isn'?t)\b|\b(?:wife|husband|spouse|partner)\b[^.;,]{0,25}\b(?:can'?t|cannot|can not|won'?t|will not|not allowed to|unable to)\s+(?:come|leave|join|travel|move|accompany)\b|\b(?:esposa|esposo|marido|mujer|mulher|pareja|conyuge|mari|femme|frau|mann|partner)\s+(?:no (?:viene|vendra|va)|ne (?:vient|viendra)|nao (?:vem|vai|vira)|kommt nicht|not want to)\b/i;
const FAMILY = /\b(?:famil(?:y|ies)|dependents?|dependants?|child(?:ren)?|kids?|sons?|daughters?)\b/i;
/** Parents often pay, so they only count with a word for coming along. */
const PARENTS_COME =
  /\b(?:bring\w*|take|taking|join\w*|accompan\w*|with)\b[^.;,]*\b(?:parents?|mother|father)\b|\b(?:parents?|mother|father)\b[^.;,]*\b(?:comes?|coming|join\w*|moves?|moving|accompan\w*|along)\b/i;
const CHILDREN =
  /\b(\d{1,2}|an?|one|two|three|four|five|six|seven|eight|no)\s+(?:(?!and\b|or\b|but\b|with\b|plus\b)[a-z]+\s+)?(?:child(?:ren)?|kids?|sons?|daughters?)\b|\b(\d{1,2})\s+(?:hijos?|hijas?|enfants?|filhos?|filhas?|kinder|kind)\b/i;

/** One child each: "my son (4)", "wife and daughter", "our baby". */
const ONE_CHILD =
  /\b(?:my|our|the|and|with|have|having|bring(?:ing)?|plus|mi|mon|ma|mein|meine|y|et|und|e)\s+(?:(?:little|young|small|only|newborn|\d{1,2}[- ]?(?:year|yr|month)s?[- ]old)\s+)?(?:son|daughter|child|kid|baby|toddler|hijo|hija|fils|fille|sohn|tochter|filho|filha)\b(?!'s?\b|\s+(?:is|was|has|had|will|does|did)\b(?! (?:come|coming|join\w*)))/gi;
/** Children who live or work elsewhere or are grown up don't come along. */
const STAYING =
  /^[^.;,]{0,30}\b(?:lives?|stays?|staying|works?|studies|vive|trabaja|estudia|habite|travaille|etudie|mora|trabalha|estuda|lebt|arbeitet|studiert|is (?:married|grown|an adult|working|studying|living|in))\b/i;
export const GROWN_UP = 18;
/** Nobody older counts as a child for a visa, and a larger number isn't an age. */
const OLDEST_CHILD = 60;
const CHILD = '(?:son|daughter|child|kid|hijo|hija|fils|fille|sohn|tochter|filho|filha)';
/** "22-year-old daughter", "son (22)", "daughter aged 22" */
const AGED_CHILD = new RegExp(
  `\\b(\\d{1,2})[- ]?(?:years?|yrs?)[- ]old\\s+${CHILD}\\b|\\b${CHILD}\\s*(?:\\(\\s*(?:aged?\\s+)?|,?\\s*aged?\\s+|,?\\s+(?:of|de|von)\\s+|\\s)(\\d{1,2})(?![\\d.,%/]|\\s*(?:months?|weeks?|years? of))`,
  'gi',
);
/** "2 children (22 and 5)", "kids aged 5, 22", "kids 5 and 22" */
const AGED_CHILDREN =
  /\b(?:child(?:ren)?|kids?|sons|daughters|hijos|enfants|filhos|kinder)\s*(?:\(\s*(?:aged?\s+|ages\s+)?|:\s*|,?\s*(?:aged|ages|who are)\s+|\s+(?=\d{1,2}\s*(?:,|and|&|y|et|und|e)\s*\d{1,2}\b(?!\s*(?:years? of|%|\.\d))))((?:\d{1,2}(?!\d)(?:\s*(?:years?(?: old)?|yrs?|y\/?o))?(?:\s*(?:,|and|&|\/|y|et|und|e)\s*)*)+)/gi;

const MEMBER =
  '(?:(?:my|our|the|all|an?|\\d{1,2}|two|three|four|five)\\s+)*(?:wife|husband|spouse|partner|family|kids?|child(?:ren)?|sons?|daughters?|baby)(?:\\s*\\(?\\d{1,2}(?:\\s*(?:,|&|and)\\s*\\d{1,2})*\\)?)?';
/** "Wife and 4 kids stay in Ghana": family who don't come along, unless they stay with the person. */
const STAYS_BEHIND = new RegExp(
  `\\b${MEMBER}(?:\\s*(?:,|&|\\b(?:and|with))\\s*${MEMBER})*\\s+(?:will\\s+|would\\s+|must\\s+|are\\s+|is\\s+)?(?:stay|remain)(?:s|ing)?\\s+(?:behind|back|home|at home|in|there|here|with (?!me\\b))(?![^.;,]*\\bwith me\\b)[^.;,]*`,
  'gi',
);

/** The same in French, Spanish, and Portuguese: "3 enfants restent avec ma mère". */
const STAYS_BEHIND_ABROAD =
  /\b(?:(?:mes|mis|meus|os|los|les|ma|mi|minha|mon|meu|\d{1,2})\s+)?(?:enfants?|hijos?|hijas?|ninos|filhos?|filhas?|familia|famille|femme|mari|esposa|esposo|marido)\s+(?:(?:qui|que)\s+)?(?:va\s+|vont\s+|van a\s+|vai\s+|vao\s+)?(?:rest(?:e|ent|era|eront|er)|se queda(?:n|ra|ran)?|quedan|quedarse|fica(?:m|r|ra|rao)?)\b(?![^.;,]*\b(?:avec moi|conmigo|comigo)\b)[^.;,]*/gi;

/** Children at work: "nanny for 3 kids", "taught 30 children". */
const AT_WORK =
  /\b(?:taught|teach\w*|class of|nann(?:y|ies)|babysit\w*|au ?pair|care ?(?:r|giver|worker)?|work(?:ed|ing)? with|tutor\w*|look\w* after)\b[^.;,]*$/i;

/** Somebody else's age: "my 17 year old son", "my wife, 28 years old", "my sponsor is 55". */
const OTHERS_AGE =
  /\b\d{1,2}[- ]?(?:years?|yrs?)[- ]old\s+(?:son|daughter|child|kid|boy|girl|baby|wife|husband|spouse|partner|brother|sister|mother|father|friend)\b|(?<!\bno )\b(?:sons?|daughters?|child(?:ren)?|kids?|baby|wife|husband|spouse|partner|brothers?|sisters?|mother|father|parents?|sponsor|uncle|aunt|friend|boss)\s*(?:\(|is\b|who is\b|,(?=\s*\d{1,2}\s*(?:years?|yrs?)[- ]old))?\s*(?:aged?\s+)?\d{1,2}\b(?:\s*(?:years?|yrs?)(?:[- ]old)?)?/gi;

/** Reads an age in whole years; null if the text names none. */
export function readAge(answer: unknown): number | null {
  const text = removeOtherPeople(answerText(answer)).replace(OTHERS_AGE, ' ');
  const match = AGE.exec(text) ?? FOREIGN_AGE.exec(text);
  const age = Number(match?.[1] ?? match?.[2] ?? match?.[3] ?? match?.[4] ?? Number.NaN);
  return age >= 16 && age <= 99 ? age : null;
}

/** A statement about a child that doesn't say the child comes along. */
const TOLD_OF = /^\s*(?:is|was|has|had|will|does|did)\b(?! (?:come|coming|join\w*))/i;

/** The ages of children that a text lists: "kids aged 5, 22". */
function readListedAges(text: string): readonly number[] {
  return [...text.matchAll(AGED_CHILDREN)].flatMap(([, ages = '']) =>
    [...ages.matchAll(/\d{1,2}/g)].map(Number),
  );
}

/** The ages of grown-up children who are mentioned and don't stay behind. */
function readGrownAges(text: string, listed: readonly number[]): readonly number[] {
  const single = [...text.matchAll(AGED_CHILD)].flatMap(({ 0: written, 1: before, 2: behind, index }) => {
    const rest = text.slice(index + written.length).replace(/^\s*\)?\s*,?\s*(?:who\s+)?/, ' ');
    return STAYING.test(rest) || TOLD_OF.test(rest) ? [] : [Number(before ?? behind)];
  });
  const found = listed.length > 0 ? listed : single;
  return found.filter((age) => age >= GROWN_UP && age <= OLDEST_CHILD);
}

/** Reads the partner and children that a text mentions; null if it mentions nobody. */
export function readHousehold(answer: unknown): Household | null {
  const text = answerText(answer).replace(STAYS_BEHIND, ' ').replace(STAYS_BEHIND_ABROAD, ' ');
  const listed = AT_WORK.test(text) ? [] : readListedAges(text);
  const grown = readGrownAges(text, listed);
  const found = CHILDREN.exec(text);
  const count = found && !AT_WORK.test(text.slice(0, found.index)) ? (found[1] ?? found[2]) : undefined;
  const oneByOne =
    countOneByOne(text) ?? (listed.length > grown.length ? listed.length - grown.length : null);
  const all = count === undefined ? oneByOne : /^no$/i.test(count) ? 0 : readNumberWord(count);
  const minors = count === undefined || all === null ? all : all - grown.length;
  const children = grown.length > 0 && (minors ?? 0) <= 0 ? null : minors;
  const partner = (PARTNER.test(text) || MARRIED_WITH.test(text)) && !NO_PARTNER.test(text);
  if (!partner && children === null && grown.length === 0) return readNobody(text);
  return {
    partner,
    children,
    ...(grown.length > 0 ? { grown } : {}),
    ...(!partner && (isSingle(text) || NO_PARTNER.test(text)) ? { isWithoutPartner: true } : {}),
  };
}

/** "Coming alone", "no family": nobody comes along. */
const ALONE =
  /\b(?:com(?:e|ing)|go(?:ing)?|travell?(?:ing)?|mov(?:e|ing)|migrat(?:e|ing)|relocat(?:e|ing)|apply(?:ing)?)\s+(?:there\s+|abroad\s+)?(?:alone|solo|by myself|on my own)\b|^\W*(?:i am |i'm |im )?(?:alone|solo)\W*$|^\W*(?:i have )?no (?:famil(?:y|ies)|dependents?|dependants?)(?: members?)?(?: (?:with me|coming|along))?\W*$/i;
const NOT_ALONE = /\b(?:not|cannot|never|afraid|can i|if)\b|n't\b/i;
/** No partner, with or without children. */
const SINGLE =
  /(?:^|\b(?:i am|i'm|im|and|status\s*[:=-]?)\s+(?:still\s+)?|^\W*(?:\p{L}+\s+){1,2}(?:\d{2}\s+)?)(?:single|unmarried)(?=\W*$|\s+(?:and|with no|no|without)\b)|\bnot married\b/iu;

/** A text that says who does not come; null if it says nothing. */
function readNobody(text: string): Household | null {
  const clauses = text.split(/[,.;]/);
  if (clauses.some((clause) => ALONE.test(clause) && !NOT_ALONE.test(clause))) {
    return { partner: false, children: 0, isWithoutPartner: true, alone: true };
  }
  return isSingle(text) ? { partner: false, children: null, isWithoutPartner: true } : null;
}

function isSingle(text: string): boolean {
  return text.split(/[,.;]/).some((clause) => SINGLE.test(clause.trim()));
}

/** Counts children who are mentioned one by one; null for none. */
function countOneByOne(text: string): number | null {
  const named = [...text.matchAll(ONE_CHILD)].filter(({ 0: written, index }) => {
    const behind = text.slice(index + written.length);
    const writtenAge = /(\d{1,2})[- ]?(?:years?|yrs?)[- ]old/i.exec(written)?.[1];
    const age = Number(
      writtenAge ?? /^\s*[,(]?\s*(?:(?:aged?|of|de|von)\s*)?(\d{1,2})(?!\d)/i.exec(behind)?.[1] ?? 0,
    );
    return age < GROWN_UP && !STAYING.test(behind) && !AT_WORK.test(text.slice(0, index));
  });
  return named.length > 0 ? named.length : null;
}

/** Whether a text mentions any family members. */
export function mentionsFamily(answer: unknown): boolean {
  const text = answerText(answer).replace(NO_DEPENDENTS, ' ');
  return FAMILY.test(text) || PARENTS_COME.test(text);
}

/** "Dependents none", "no dependents": nobody comes along. */
const NO_DEPENDENTS =
  /\b(?:no|without|zero|0)\s+(?:dependents?|dependants?|children|kids)\b|\b(?:dependents?|dependants?|children|kids)\s*[:=-]?\s*(?:none|nil|no|0)\b/gi;

/** "Family of 5", "we are 4 people": it leaves open who they are. */
const FAMILY_SIZE =
  /\b(?:family|famil(?:ia|le|lie)|household)\s+(?:of|de|von|mit|with|size:?|members:?)\s+(?:\d{1,2}|two|three|four|five|six|seven|eight|many|cuatro|cinco|seis|quatre|cinq|quatro|vier|funf|drei)\b|\b(?:we are|we're|somos|nous sommes|wir sind)\s+(?:an?\s+family of\s+)?(?:\d{1,2}|two|three|four|five|six|cuatro|cinco|seis|quatre|cinq|quatro|vier|funf)\s*(?:people|persons?|personas?|personnes?|pessoas?|personen|in (?:my|our|the) family|en (?:la |mi )?familia|$|[.,;])|\b\d{1,2}\s+(?:family members|members in (?:my|our|the) family)\b|\b(?:father|mother|dad|mom|mum)\s+of\s+(?:\d|two|three|four|five)\b/i;

/** Whether a text says how many people a family has, but not who they are. */
export function mentionsFamilySize(answer: unknown): boolean {
  return FAMILY_SIZE.test(answerText(answer));
}

/** "a partner and 1 child" */
export function describeHousehold(household: Household): string {
  return listHousehold(household).join(' and ');
}

/** The family members by kind: "a partner", "2 children". */
export function listHousehold({ partner, children, grown = [] }: Household): readonly string[] {
  return [
    ...(partner ? ['a partner'] : []),
    ...(children === null || (children === 0 && grown.length > 0)
      ? []
      : [children === 0 ? 'no children' : `${children} ${children === 1 ? 'child' : 'children'}`]),
  ];
}
