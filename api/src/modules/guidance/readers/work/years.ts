import type { Day } from '../../values/days.js';
import { FOREIGN_AGE } from '../person/household.js';
import { MONTH_IN_DIGITS, MONTH_WORD, MONTHS, monthNumber } from '../text/months.js';
import { removeOtherPeople } from '../text/other-people.js';
import { answerText, NUMBER, readNumberWord } from '../text/text.js';

/** The maximum plausible number of years of work. */
const LONGEST = 60;

/** In English and other languages; `yoe` means years of experience. */
const UNIT =
  '(years?|yrs?|yoe|y(?!\\s+\\d)|months?|mos?|decades?|anos?|ans?|annees?|jahren?|anni|saal|yil|lat|meses|mois|monaten?)';
/** "3 years", "1 year 6 months", "three and a half years"; an age ("25 years old") doesn't count. */
const SPAN = new RegExp(
  `((?<!\\d\\s{0,2})-\\s?)?\\b(${NUMBER})(?:(?<=\\d)|\\b)( and a half)?\\s*\\+?\\s*-?\\s*${UNIT}\\b(?! old| of age)(?:,? (?:and )?(${NUMBER})\\s*(?:months?|mos?)\\b)?`,
  'gi',
);
const MONTH = `(?:${MONTH_WORD} )?`;
const RANGE = new RegExp(
  `\\b${MONTH}((?:19|20)\\d\\d)\\s*(?:-|to|until|till)\\s*(?:${MONTH}((?:19|20)\\d\\d)\\b|(?:present|now|today|date|current))`,
  'gi',
);
const SINCE = new RegExp(`\\b(?:since|desde|depuis|seit) ${MONTH}((?:19|20)\\d\\d)\\b`, 'gi');
const NONE =
  /^(?:none|ningun[oa]|aucune?|nenhuma?|keine|(?:sin|sem|ninguna|nenhuma) experiencia|(?:sans |pas d'|aucune )experience(?: professionnelle)?|(?:keine|ohne) (?:berufs)?erfahrung|no|nothing|n\/?a|no (?:work )?experience(?: yet)?|0|(?:0 exp\w*,? )?fresher|fresh(?:ly)? graduated?|(?:recent|new) graduate)\.?$/i;
/** "I dont have any", "never worked", "no work experience". A number of years next to it takes precedence. */
const DENIED =
  /\b(?:no|not|without|never|zero|nil|don'?t|do not|haven'?t|have not|didn'?t)\b.*\b(?:any|experience|worked?|working|job|yet)\b|^(?:none|nil|nothing)\b|\b(?:never worked|i don'?t|dont have|not yet)\b/i;
/** Somebody without a job offer may still have worked. */
const NO_OFFER = /\b(?:no|not|without|don'?t|do not|haven'?t)\b[^.;,]*\boffers?\b(?: yet)?/gi;
const RESEARCH = /\b(?:research\w*|lab(?:oratory)?|thesis|publications?|postdoc\w*)\b/i;

/** Words showing that a span is about something else than work. */
const NO_WORK =
  /\b(?:married|marriage|live[sd]?|living|resid\w+|stay\w*|want|wish|plan\w*|will|hope|need\w*|requires?|required|must|studie[sd]|study(?:ing)?|course|school\w*|college|education|gap|ago|contract|visa|permit|passport|valid\w*|learning|lease|loan|old|warranty|offer\w*|ban(?:ned)?|savings?|account|funds|money|H-?1B|L-?1[AB]?|OPT)\b/i;
/** The same in Spanish, French, Portuguese, and German. */
const NO_WORK_ABROAD =
  /\b(?:pasaporte|passaporte|passeport|visado|visto|visum|titre de sejour|permi(?:so|s)|vence|caduca|expir[ae]|falta[nm]?|manque|reste|restam?|viv(?:o|e|es|imos|i|ia|iendo)|resid[oe]|casad[oa]s?|estudi(?:o|e|ando|aba)|aprend(?:o|iendo|endo|s)|habit(?:e|ons|ais|ant)|vis|marie?e?s?|etudi(?:e|ais|ant|ee?)|appren(?:ds|ant)|mor(?:o|ei|amos|ando)|estud(?:o|ei|ando)|wohn(?:e|t|en|te)|leb(?:e|t|en|te)|verheiratet|studier(?:e|t|te)|lern(?:e|t|te))\b/i;
const DEGREE =
  "(?:degrees?|bachelor\\w*|master(?:'?s)?|b\\.?sc|m\\.?sc|b\\.?tech|m\\.?tech|b\\.?e|mba|bba|diploma|ph\\.?d)";
const OF_DEGREE = new RegExp(`^\\W*(?:long |full[ -]?time )?(?:of |in )?(?:an? |my )?${DEGREE}\\b`, 'i');
const BEHIND_DEGREE = new RegExp(`\\b${DEGREE}[^a-z]*$`, 'i');
const IN_DEGREE = new RegExp(`\\b${DEGREE}\\b`, 'i');
/** Words showing that a span is about work after all. */
const AT_WORK =
  /\b(?:experience\w*|exp|yoe|work(?:ed|ing|s)?|jobs?|employed|employment|intern\w*|experiencias?|erfahrung|trabaj(?:o|e|ando|aba|os)|trabalh(?:o|ei|ando|os)|travaill(?:e|ais|ant|ee?)|arbeit(?:e|et|ete)|freelanc\w*|served|serving)\b/i;
const AHEAD =
  /\b(?:will|need\w*|requires?|required|must|want|plan\w*|hope|wish|would like|contract|my wife)\b/i;

/** Words right before a span saying that it isn't reached, or not quite. */
const LESS_THAN = /\b(?:less than|under|below|up to|menos de|moins de|weniger als|hasta|jusqu'a)\s*$/i;
const NEARLY = /\b(?:nearly|almost|close to|casi|presque|quase|fast|knapp)\s*$/i;
/** A company's years aren't those of its employees. */
const OF_COMPANY =
  /\b(?:my|our|the|mi|nuestra|mon|notre|minha|nossa|meine|unsere)\s+(?:company|firm|employer|agency|business|empresa|entreprise|societe|firma)\b[^.;,]{0,12}\b(?:has|have|with|tiene|a|tem|hat)\s*(?:over|more than|mas de|plus de|mais de)?\s*$/i;
/** The ages of children: "two children of 5 and 8 years". */
const CHILD = '(?:children|child|kids?|sons?|daughters?|hij[oa]s?|enfants?|filh[oa]s?|kinder|kind)';
const AND = '(?:,|and|y|et|e|und|&|و)';
const MORE_AGES = String.raw`(?:\s*${AND}\s*\d{1,2})`;
const CHILD_AGES = new RegExp(
  String.raw`\b(${CHILD})\b(?:(?:(?!\b(?:${AND}|for|since|with|por|durante|pendant|fur)\b)[^.,;\d]){0,25}\d{1,2}${MORE_AGES}*|[^.;\d]{0,25}\d{1,2}${MORE_AGES}+)\s*(?:years?|yrs?|anos?|ans?|jahren?)\b(?!\s*(?:of|de\b|d'|in\b|as\b|en\b|exp|work))`,
  'gi',
);

/** "Female, 27 yrs" */
const PERSONS_AGE =
  /\b(?:(?:fe)?male|man|woman|boy|girl)\s*[,:/-]?\s*\d{2}\s*(?:years?|yrs?)\b(?!\s*(?:of|in|as|exp))/gi;
/** Words for the writer right before an age: "I m 27 yrs". */
const OF_PERSON = /\b(?:i am|i'm|im|i m|aged?)\s*$/i;

/** "98,000 a year" is pay, not a year of work. */
const PAY =
  /\d[\d.,]*\s*(?:k|thousand|lakhs?|million|m)?\s*(?:(?:[a-z]{3}|euros?|dollars?|pounds?|rupees?|francs?|kron(?:or|er)|pesos?|rea(?:l|is))\s)?(?:gross|net|before tax)?\s*(?:an?|per|each|every|\/)\s*(?:year|yr|annum|month|mo|week|wk|day|hour|hr|h)\b/gi;

/** Korean and Russian, whose words the patterns for Latin letters don't match. */
const SIGNS = /(\d{1,2})\s*(?:년|(?:лет|года?)(?!\p{L}))/gu;

/** For "3-4 years", only the lower end is certain. */
const UP_TO = new RegExp(`\\b(\\d{1,2})\\s*(?:-|to|or)\\s*\\d{1,2}(?=\\s*${UNIT}\\b)`, 'gi');

/** Consecutive jobs: "1 year at a bank, then 3 years at a school". */
const THEN =
  /[,;.]?\s*(?:→|->|\b(?:and\s+)?(?<!\b(?:since|by|until|till|from) )(?:then|after that|after which|afterwards|followed by|subsequently|luego|despues de eso|puis|ensuite|danach|depois)\b|然后|之后|затем|потом|ثم)\s*/gi;
const BEHIND = ' → ';
/** Words for a total, a part, or simultaneous jobs, whose spans are already counted. */
const COUNTED =
  /\b(?:total|overall|altogether|in all|combined|of which|of them|of those|including|included|while|meanwhile|at the same time|same time|alongside|parallel|simultaneously|besides)\b/i;

/** Years of experience as written; null if none could be read. */
export interface YearsReading {
  readonly work: number | null;
  readonly research: number | null;
  /** Spans that were written but are impossible. */
  readonly refused: readonly string[];
}

/**
 * Reads years of work and of research from free text: "3 years", "18 months", "2019-2022", "since 2020". If there are
 * several spans of one kind, the longest counts, since one often includes another; those that the text describes as
 * consecutive are added up.
 *
 * @param on the day of the question; later time doesn't count as experience yet
 */
export function readExperience(answer: unknown, on: Day): YearsReading {
  const fullText = answerText(answer);
  const text = removeOtherPeople(fullText)
    .replace(FOREIGN_AGE, ' ')
    .replace(PERSONS_AGE, ' ')
    .replace(CHILD_AGES, ' $1 ')
    .replace(PAY, ' ')
    .replace(MONTH_IN_DIGITS, (...[, year, month, first, last]: readonly string[]) =>
      [MONTHS[Number(month ?? first) - 1], year ?? last].join(' '),
    )
    .replace(SIGNS, ' $1 years ')
    .replace(UP_TO, '$1');
  if (NONE.test(text)) return { work: 0, research: null, refused: [] };
  const bare = /^\d{1,2}(?:[.,]\d)?\+?$/.test(fullText) ? readNumberWord(fullText.replace('+', '')) : null;
  if (bare !== null) return checked([{ years: bare, text, isResearch: false, ahead: '', behind: '' }]);
  const clauses = text
    .replace(THEN, BEHIND)
    .split(/[;.](?=\s)|,(?! (?:and )?\d+ mo)|\band\b(?! a half| (?:\d+|[a-z]+) mo)|\bplus\b/i);
  const spans = clauses.flatMap((clause) => readStretches(clause, on));
  if (spans.length === 0 && DENIED.test(text.replace(NO_OFFER, ' ')))
    return { work: 0, research: null, refused: [] };
  return checked(spans);
}

/** The years of experience that count: the longest span of work or research. */
export function readYears(answer: unknown, on: Day): number | null {
  const { work, research } = readExperience(answer, on);
  return work === null ? research : Math.max(work, research ?? 0);
}

/** The spans of work in a clause, and the sum of consecutive ones. */
function readStretches(clause: string, on: Day): WrittenSpan[] {
  const stretches = clause.split(BEHIND).map((part) => spansIn(part, on).filter(isOfWork));
  const spans = stretches.flat();
  if (stretches.length === 1 || COUNTED.test(clause)) return spans;
  const sums = [false, true].flatMap((isResearch) => {
    const longest = stretches.flatMap((some) =>
      some
        .filter((span) => span.isResearch === isResearch && isPossible(span))
        .toSorted((a, b) => b.years - a.years)
        .slice(0, 1),
    );
    const [first] = longest;
    const years = longest.reduce((sum, span) => sum + span.years, 0);
    return first !== undefined && longest.length > 1 && years <= LONGEST ? [{ ...first, years }] : [];
  });
  return [...spans, ...sums];
}

function isPossible({ years }: WrittenSpan): boolean {
  return years >= 0 && years <= LONGEST;
}

interface WrittenSpan {
  readonly years: number;
  readonly text: string;
  readonly isResearch: boolean;
  /** The words before and after it, up to the next span. */
  readonly ahead: string;
  readonly behind: string;
}

/**
 * Whether a span is about work, and not a stay, a course, or a plan. "Living in Dubai for 6 years working as a cook" is
 * work.
 */
function isOfWork({ ahead, behind, text }: WrittenSpan): boolean {
  const around = `${ahead} ${text} ${behind}`;
  if (LESS_THAN.test(ahead) || OF_COMPANY.test(ahead)) return false;
  if (AT_WORK.test(around)) return !AHEAD.test(around);
  if (/\b(?:after|in|within|next|en|em|dans|dentro de|daqui a|[x×])\s*$/i.test(ahead)) return false;
  const isDated = /(?:19|20)\d\d/.test(text);
  const isAge = OF_PERSON.test(ahead) && !/[a-z]/i.test(behind);
  const isDegree = OF_DEGREE.test(behind) || BEHIND_DEGREE.test(ahead) || (isDated && IN_DEGREE.test(around));
  return !isAge && !isDegree && !NO_WORK.test(around) && !NO_WORK_ABROAD.test(around);
}

function spansIn(clause: string, on: Day): WrittenSpan[] {
  const isResearch = RESEARCH.test(clause);
  const written = [...clause.matchAll(SPAN)].map((match) => ({ match, years: getYears(match) }));
  const today = Number(on.slice(0, 4)) + (Number(on.slice(5, 7)) - 1) / 12;
  const dated = [...clause.matchAll(RANGE), ...clause.matchAll(SINCE)].map((match) => {
    const from = getPoint(match[1], match[2]);
    const to =
      match[4] === undefined ? today : Math.min(today, getPoint(match[3], match[4], match[1] !== undefined));
    return { match, years: to - from };
  });
  const found = [...written, ...dated].toSorted((a, b) => a.match.index - b.match.index);
  return found.map(({ match, years }, at) => {
    const before = found[at - 1];
    const start = before ? before.match.index + before.match[0].length : 0;
    const end = match.index + match[0].length;
    const ahead = clause.slice(start, match.index);
    return {
      // Of "nearly 5 years", only 4 are certain.
      years: NEARLY.test(ahead) && years > 1 ? years - 1 : years,
      text: match[0].trim(),
      isResearch,
      ahead,
      behind: clause.slice(end, found[at + 1]?.match.index ?? clause.length),
    };
  });
}

/** NaN if it isn't a number. */
function getYears([, minus, number = '', half, unit = '', more]: RegExpExecArray): number {
  const count = (readNumberWord(number) ?? Number.NaN) + (half ? 0.5 : 0);
  const scale = /^mo|^mes|^m$/i.test(unit) ? 1 / 12 : /^d/i.test(unit) ? 10 : 1;
  const months = more === undefined ? 0 : (readNumberWord(more) ?? 0) / 12;
  // "- 2 years at a bank" is a list item; "-2 years" is negative.
  return minus === '-' ? -count : count * scale + months;
}

/** A point in time as a fractional year: the start of a month, or its end if it is the last month. */
function getPoint(month: string | undefined, year: string | undefined, isEnd = false): number {
  const index = month === undefined ? 0 : monthNumber(month) - 1 + Number(isEnd);
  return Number(year) + index / 12;
}

function checked(spans: readonly WrittenSpan[]): YearsReading {
  const longest = (isResearch: boolean): number | null => {
    const own = spans.filter((span) => isPossible(span) && span.isResearch === isResearch);
    return own.length > 0 ? Math.max(...own.map(({ years }) => years)) : null;
  };
  return {
    work: longest(false),
    research: longest(true),
    refused: spans.filter((span) => !isPossible(span)).map(({ text }) => text),
  };
}

/** What was read, in words for the person. */
export function describeYears({ work, research, refused }: YearsReading): string {
  const parts = [
    ...(work === null
      ? []
      : [work === 0 ? 'No work experience yet.' : `${formatYears(work)} of experience.`]),
    ...(research === null ? [] : [`${formatYears(research)} of research.`]),
    ...refused
      .slice(0, 2)
      .map((text) => `"${text}" can't be years of work up to today (0 to ${LONGEST}), so we didn't use it.`),
  ];
  return parts.length > 0 ? parts.join(' ') : "We couldn't read a number of years.";
}

function formatYears(years: number): string {
  const rounded = Math.round(years * 10) / 10;
  return `${rounded} ${rounded === 1 ? 'year' : 'years'}`;
}
