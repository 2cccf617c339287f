/* Plans, hopes and requirements, which people don't have yet. */

/** Words before a score saying that it is planned or only wished for. */
const PLAN =
  /\b(?:will|going to|gonna|plan\w*|book\w*|schedul\w*|register\w*|appear\w*|prepar\w*|need\w*|requires?|required|target\w*|aim\w*|goal|hop(?:e|ing)|hopefully|expect\w*|wait\w*|want|wish|should get|mock|practi[cs]e|predicted|espero|esperando|j'espere|prevue?|vou|voy a|je vais|(?:ich )?werde|hoffe|plane|objetivo|objectif|meta|ziel|test date|exam (?:date )?(?:is )?(?:on|in))\b|\b(?:around|about|approx\w*)\W*(?:\d|$)/i;
/** Words that separate an actual result from a plan before it: "I want to go, I have IELTS 7". */
const HELD =
  /(?<!\b(?:will|to|should|must|'ll) )\b(?:have|has|got|scored?|achieved|took|taken|obtained|passed|tengo|saque|obtuve|tenho|tirei|obtive|j'ai|obtenu|habe|hatte)\b/i;
/** Words directly after a score: "7 expected", "7 is my target". */
const PLAN_BEHIND =
  /^\s*\(?(?:is |was )?(?:my |the )?(?:expected|required|target|goal|needed|predicted|mock|hopefully|planned|in (?:the )?(?:mock|practice))\b/i;
const SCORE = /(?<![\p{L}\d.,/-])\d{1,3}(?:[.,]\d{1,2})?(?![\d/-]|[.,]\d)/u;
/** "6 or 7" isn't a result. */
const EITHER =
  /^\s*(?:between |from )?\d{1,3}(?:[.,]\d)?\s*(?:or|to|and|-)\s*\d{1,3}(?:[.,]\d)?(?!\s*(?:in|listening|reading|writing|speaking|[lrws]\b))/i;

/**
 * Whether the score after a test's name is a plan or a guess. In "6.5, will retake", the plan is about another score.
 * @param written the text after the name, up to the next test
 * @param before the text before it
 * @returns `score` for a planned or guessed score, `nothing` for no score at all; null if the result is real
 */
export function findPlan(written: string, before: string): 'score' | 'nothing' | null {
  const found = SCORE.exec(written);
  const lead = written.slice(0, found?.index ?? written.length).split(/[;]|[.]\s/)[0] ?? '';
  const clause = before.split(/[;,]|[.]\s|\b(?:and|but)\b/i).at(-1) ?? '';
  const ahead = clause.split(HELD).at(-1) ?? '';
  const behind = found ? written.slice(found.index + found[0].length) : '';
  const isPlan =
    PLAN.test(lead) ||
    PLAN.test(ahead) ||
    PLAN_BEHIND.test(behind) ||
    EITHER.test(written.slice(found?.index ?? written.length)) ||
    EITHER.test(written);
  if (!isPlan) return null;
  return found || SCORE.test(ahead) ? 'score' : 'nothing';
}

/** Levels of the Canadian benchmarks use their own scale. */
const CANADIAN = /\b(?:clb|nclc)\W*\d{1,2}\b/gi;

/** Removes dates ("7 December", "on 5th May"), which aren't scores. */
export function withoutDates(text: string): string {
  return text
    .replace(CANADIAN, ' ')
    .replace(
      /(?<!\d[.,])\b\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+\d{1,2}(?:st|nd|rd|th)?\b(?![.,]\d)|\b\d{1,2}(?:st|nd|rd|th)\b/gi,
      ' ',
    );
}

/** Words for a level that is only planned: a course, an upcoming exam, a goal. */
const TO_COME =
  /\b(?:will|want|wish\w*|hop(?:e|ing)|if|would like|dream\w*|learn(?:ing)?|aprend\w+|estudi(?:o|ando)|appren\w+|lern(?:e|t|en)|curs(?:o|ando)|quier\w+|quisiera|veux|voudrais|quero|gostaria|mochte|plan\w*|going (?:for|to)|prepar\w*|target\w*|aim\w*|work(?:ing)? (?:on|towards?)|towards?|attend\w*|enrol+ed|stud(?:y|ying)|course|class(?:es)?|exam (?:in|on)|prufung (?:im|am|in)|examen (?:en|el|le)|(?:en|em) (?:curso|cours|andamento)|voy por|vou pelo|in (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|next|soon|need|requires?|expect\w*|wait\w*|book\w*|register\w*|appear\w*|fail\w*|mock|(?:goethe|telc|delf|tcf|examen|test|j'ai) rate|echoue\w*|repasse\w*|suspend[io]\w*|reprob\w*|reprov\w*|durchgefallen|nicht bestanden)\b|没过|没通过|未通过|رسبت|फेल/i;
/** After a level, these say that it hasn't been reached. */
const UNREACHED =
  /^(?:course|class|exam|prufung|en |em |in |fail|soon|next|expect|wait|book|register|mock|.* rate$|echoue|repasse|suspend|reprob|reprov|durchgefallen|nicht bestanden|没|未|رسبت|फेल)/i;

const FAILED = /^(?:fail|.* rate$|echoue|suspend|reprob|reprov|durchgefallen|nicht bestanden|没|未|رسبت|फेल)/i;
const LEVEL = /\b(?:[abc][12]|n\s?[1-5])\b/i;

/** The words about a level that is held: the first one in "A2, going for B1", none for a course. */
export function dropPlannedLevel(words: string): string {
  const plan = TO_COME.exec(words);
  if (!plan) return words;
  const level = LEVEL.exec(words);
  if (!level || level.index > plan.index) return '';
  // In "N5, failed N4", the exam was for the other level.
  const isOther = FAILED.test(plan[0]) && LEVEL.test(words.slice(plan.index));
  if (UNREACHED.test(plan[0]) && !isOther) return '';
  return words.slice(0, plan.index);
}
