import { NAMED_OCCUPATIONS, type NamedOccupation } from '../../rules/job-rules.js';
import { IT_WORK } from './own-work.js';
import { answerText } from '../text/text.js';

/** Names of the occupations that a rule mentions. */
const NAMED: Readonly<Record<NamedOccupation, RegExp>> = {
  baker_or_butcher: /\b(?:bak|butch)ers?\b/i,
  berry_picker: /\bberry[- ]?pick(?:er|ing)s?\b/i,
  care_worker:
    /\b(?:(?:senior |home |social |domiciliary |live-in |health ?)?care (?:worker|assistant|giver|support worker)|care-?giver|carer|support worker|hca|nursing (?:home )?(?:aide|assistant)|aides?[- ]soignante?|auxiliar de enferm(?:eria|agem))s?\b|\b(?:kranken|alten)?pflege(?:helfer|assistent|hilfskraft)(?:in)?\b/i,
  construction_trade:
    /\b(?:weld(?:ers?|ing)|plumb(?:ers?|ing)|carpent(?:ers?|ry)|mason(?:s|ry)?|bricklay(?:ers?|ing)|painters?|roof(?:ers?|ing)|til(?:ers?|ing)|scaffold(?:ers?|ing)|fitters?|machinists?|mechanics?|electricians?|hvac technicians?|soldador(?:a|es)?|soudeu(?:r|se)s?|albañil(?:es)?|pedreir[oa]s?|macons?|schweisser(?:in)?)\b/i,
  cook: /\b(?:chef|cook)s?\b/i,
  driver:
    /\b(?:(?:truck|lorry|bus|heavy vehicle|hgv|long[- ]haul) (?:drivers?|driving)|camioner[oa]s?|caminhoneir[oa]s?|lkw[- ]?fahrer(?:in)?|berufskraftfahrer(?:in)?)\b/i,
  doctoral_researcher: /\b(?:ph\.? ?d\.?|doctoral)\b/i,
  // Group 44 of the same classification, at TEER 4.
  home_care:
    /\b(?:nann(?:y|ies)|baby-?sitters?|child-?minders?|home (?:care|support) (?:workers?|aides?|assistants?))\b/i,
  it_specialist: IT_WORK,
  nursing_assistant:
    /\b(?:nursing (?:home )?(?:aide|assistant)|nurse'?s? (?:aide|assistant)|hca\b(?! healthcare)|aides?[- ]soignante?|auxiliar de enferm(?:eria|agem)|(?:health ?|nursing |elderly |senior )care ?assistant|(?<!\b(?:live-in|home|domiciliary|child|skin|animal|pet|personal) )care-?givers?)s?\b|\b(?:kranken|alten)?pflege(?:helfer|assistent|hilfskraft|hilfskrafte)(?:in|innen)?\b/i,
  personal_assistant: /\bpersonal (?:care )?assistant\b(?!\s+(?:to|of)\b)|\bpersonlig assistent\b/i,
  researcher:
    /\b(?:post-?doc\w*|post-?doctoral|research (?:fellow|scientist|associate|assistant|engineer)|researcher)\b/i,
  scientist:
    /\b(?:(?<!data )scientists?|lecturers?|professors?|r ?& ?d|laborator(?:y|ies)|lab (?:technicians?|managers?)|universit\w+)\b/i,
  // Plain cases in groups 65 and 75 of Canada's National Occupational Classification.
  teer_5:
    /\b(?:cashiers?|janitors?|(?<!dry[ -])cleaners?|waiters?|waitress(?:es)?|kitchen (?:helpers?|porters?)|dish-?washers?|(?:taxi|uber|delivery) drivers?|delivery riders?|(?:construction|general|manual) (?:labou?rers?|helpers?)|(?:warehouse|material) (?:workers?|handlers?|pickers?|packers?))\b/i,
};

/** Whether a job title belongs to an occupation that a rule mentions. */
export function isOccupation(title: string, occupation: NamedOccupation): boolean {
  return NAMED[occupation].test(title);
}

/** The titles of jobs in one of these occupations. */
export function findWorkIn(
  titles: readonly string[],
  occupations: readonly NamedOccupation[],
): readonly string[] {
  if (titles.length === 0 || occupations.length === 0) return [];
  return titles.filter((title) => occupations.some((each) => isOccupation(title, each)));
}

/**
 * Whether work is in one of these occupations, by the titles of the person's jobs; null if they named none.
 */
export function isWorkIn(titles: readonly string[], occupations: readonly NamedOccupation[]): boolean | null {
  return titles.length === 0 ? null : findWorkIn(titles, occupations).length > 0;
}

/** A field of work that names such an occupation, shortened to a title; null for any other. */
export function readNamedOccupation(field: unknown): string | null {
  const title = answerText(field).slice(0, LONGEST_TITLE).trim();
  return NAMED_OCCUPATIONS.some((each) => isOccupation(title, each)) ? title : null;
}

const LONGEST_TITLE = 60;

/** A job title ends where a place, an employer, pay or another statement begins. */
const END = String.raw`(?=\s+(?:in|at|from|with|for|by|on|to|paying|and|but|which|that|who|where|starting|start|near|under|salary|pay|since|or|full|part|per|is|was|has)\b|\s*(?:[,.;:()/]|\d|[€£$₹]|\b[A-Z]{3}\s?\d|$))`;
/** "offer as a registered nurse", "position of chef", "hired as cook". */
const TITLE = new RegExp(
  String.raw`\b(?:as|(?:position|role|post|job) of)\s+(?:an?\s+|the\s+)?([\p{L}][\p{L}'&+# -]{1,58}?)${END}`,
  'giu',
);
/** "Offers me a care worker job", "got a chef position". */
const BEFORE_JOB =
  /\b(?:offer(?:ed|s) me|got|have|accepted|landed|found)\s+(?:an?\s+|the\s+|this\s+)?((?:[\p{L}'&+#-]+ ){1,4}?)(?:job|position|role|post)\b/giu;
/** Research posts are named by a degree or by the work: "PhD position", "postdoc offer". */
const RESEARCH_POST =
  /\b(?:(?:ph\.? ?d\.?|doctoral) (?:student )?(?:position|post|job|contract|employment|fellowship)|(?:post-?doc(?:toral)?(?: researcher| fellow)?|research(?:er| (?:fellow|scientist|associate|assistant|engineer))) (?:job |work )?(?:position|post|job|offer|contract|employment|fellowship)|post-?doc-?(?:stelle|vertrag)|contrato (?:de )?(?:pos|post)-?(?:doctora|doutora)(?:l|do)|contrat (?:post-?doctoral|de post-?doc(?:torat)?)|(?<=\boffer(?:s|ed) (?:me|us) an? (?:[\w-]+ ){0,2})post-?doc(?:torate)?)\b/i;
/** Words before "job" that don't name an occupation. */
const NO_TITLE_BEFORE =
  /\b(?:an?|the|my|no|any|new|good|better|great|nice|full|part|time|full-time|part-time|permanent|temporary|remote|job|offer|first|dream|paid|well|firm|written|another|some|one|it|he|she|they|i|in|at|with|for|from|and|or|to|of)\b/i;
/** Words after "as" that don't name an occupation. */
const NO_TITLE =
  /^(?:soon|well|possible|per|follows|of|such|long|far|is|it|they|you|we|i|my|our|above|below|stated|agreed|promised|expected|a result|skilled worker|worker|employee|staff|full[- ]time\w*|part[- ]time\w*|permanent|temporary|student|intern(?:ship)?|trainee|migrant|immigrant|sponsored|dependent|dependant|resident|citizen|expat|band|grade|level|tier)\b/i;
const MAX_WORDS = 6;

/**
 * The occupation that a clause about an offer names, as written; null if it names none, or two.
 * @param places names that end a title: "nurse Leeds" means a nurse
 */
export function readOccupation(clause: string, places: readonly RegExp[]): string | null {
  const found = [...clause.matchAll(TITLE)];
  // "As a cook or waiter" names two.
  if (found.some(({ 0: all, index }) => /^\s+or\b/i.test(clause.slice(index + all.length)))) return null;
  const titles = found.flatMap(([, written = '']) => {
    const ends = places.map((place) => place.exec(written)?.index ?? written.length);
    const title = written.slice(0, Math.min(written.length, ...ends)).trim();
    return title === '' || NO_TITLE.test(title) || title.split(' ').length > MAX_WORDS ? [] : [title];
  });
  const before = [...clause.matchAll(BEFORE_JOB)]
    .map(([, words = '']) => words.trim())
    .filter((words) => words !== '' && !NO_TITLE_BEFORE.test(words));
  const post = RESEARCH_POST.exec(clause)?.[0].replace(/ (?:(?:job|work) )?(?:offer|contract)$/i, '');
  const all = post === undefined ? [...new Set([...titles, ...before])] : [post];
  const [title] = all;
  return all.length === 1 && title !== undefined ? title : null;
}

/** The titles of the work that a person is offered, or else of their own. */
export function listWorkTitles({
  offer,
  work,
}: {
  readonly offer: { readonly occupation?: string } | null;
  readonly work: readonly string[];
}): readonly string[] {
  return offer?.occupation === undefined ? work : [offer.occupation];
}
