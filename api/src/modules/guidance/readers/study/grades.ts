import { answerText } from '../text/text.js';

export interface GradeReading {
  /** From 0 (lowest) to 1 (best), or null if it couldn't be read. */
  readonly share: number | null;
  readonly understood: string;
}

/** Classes and divisions of South Asian universities, by the lowest percentage that most of them ask for. */
const DIVISIONS: readonly (readonly [RegExp, string, number])[] = [
  [
    /\b(?:first|1st)[- ](?:class|division) (?:with|&|and) distinction\b|\bfcd\b/i,
    'First class with distinction',
    70,
  ],
  [/\b(?:first|1st) division\b/i, 'First division', 60],
  [/\b(?:second|2nd) division\b/i, 'Second division', 45],
];
/** The mentions of the French baccalaureat, by their lowest grade (Code de l'education, D336-11). */
const MENTIONS: readonly (readonly [RegExp, string, number])[] = [
  [/\bmention tres bien\b/i, 'Mention très bien', 16],
  [/\bmention assez bien\b/i, 'Mention assez bien', 12],
  [/\bmention bien\b/i, 'Mention bien', 14],
];

const CLASSES: readonly (readonly [RegExp, string, number])[] = [
  [/\b(?:first|1st)[- ]class\b|^(?:first|1st)(?: honou?rs)?$/i, 'UK first class', 0.9],
  [
    /\b2[:.]1\b|\b2i\b|\bupper second\b|\b(?:second|2nd)[- ]class[^a-z]*(?:honou?rs?)?[^a-z]*\(?upper\b/i,
    'UK upper second class (2:1)',
    0.75,
  ],
  [
    /\b2[:.]2\b|\b2ii\b|\blower second\b|\b(?:second|2nd)[- ]class[^a-z]*(?:honou?rs?)?[^a-z]*\(?lower\b/i,
    'UK lower second class (2:2)',
    0.6,
  ],
  [/\b(?:third|3rd)[- ]class\b|^(?:third|3rd)(?: honou?rs)?$/i, 'UK third class', 0.45],
];

/** 45 is the International Baccalaureate's scale, 750 the Chinese Gaokao's. */
const SCALES = [4, 4.3, 4.5, 5, 7, 10, 20, 45, 100, 750];
const NOT_READ =
  "We couldn't read a grade here. Write it with its scale, such as 3.4/4.0, 8.1/10, 76% or 2:1.";

/** A number that can be a grade: not part of a longer one or of a class such as 2:1, and not negative. */
const NUMBER = String.raw`(?<![\d.,:]|(?:^|[\s(])-)(\d{1,3}(?:[.,]\d{1,3})?)(?![\d:])`;
/** A number with its scale: 3.4/4.0, 8 out of 10, 3.9 on a scale of 4, 3.4 (4.0 scale). */
const ON_SCALE = new RegExp(
  String.raw`${NUMBER}(?:\s*(?:/|out of|of|on(?: an?)?(?: scale of)?|from|sobre|sur|de|em|von|auf)\s*|[^\d%]{0,12}\(\s*(?:out of\s*)?)(\d{1,3}(?:[.,]\d)?)(?![.,]?\d|\s*%)`,
  'i',
);
const PERCENT = new RegExp(String.raw`${NUMBER}\s*(?:%|per ?cent)`, 'i');
const PLAIN = new RegExp(NUMBER, 'i');

/** A grade that isn't final yet. */
const EXPECTED =
  /\b(?:expect\w*|predicted|projected|hop(?:e|ing)|await\w*|waiting|aim\w*|target\w*|will (?:be|get))\b/i;
const RANGE = /(?<![\d.,])\d{2}(?:[.,]\d)?\s*%?\s*(?:-|to)\s*\d{2}(?:[.,]\d)?\s*(?:%|per ?cent)/i;
const NO_GRADE =
  /\b(?:failed (?:in )?)?\d{1,2} (?:active |cleared )?(?:backlogs?|arrears?|subjects?|fails?|kts?|supplies|semesters?|years?|(?:a|as|o)[- ]?levels?|gcses?)\b|(?<![\d.,])(?:[1-9]|1[0-2])\s+(?:[a-fs]\s+)?(?:passes|credits|distinctions)\b|\b(?:ielts|toefl|pte|duolingo|sat|gre|gmat)\b\W*\d[\d.]*/gi;

/** Grades of school, next to which that of a degree counts. */
const OF_SCHOOL = /\b(?:1[02]th|x(?:ii)?|hsc|ssc|sslc|inter|intermediate|school|plus two|puc|matric)\b/i;
/** A weighted average isn't on the scale of 4. */
const WEIGHTED = /\bweighted\b/i;

/** Of several grades, those that aren't of school, and the unweighted one. */
function getLastGrade(text: string): string {
  const pieces = text.split(/[;,](?!\d)\s*|\band\b/i).filter((piece) => /\d/.test(piece));
  const own = pieces.filter((piece) => !OF_SCHOOL.test(piece) && !WEIGHTED.test(piece));
  return pieces.length > 1 && own.length > 0 && own.length < pieces.length ? own.join(', ') : text;
}

/** German grades in words, as the middle of their range. */
const GERMAN_WORDS: readonly (readonly [RegExp, number, string])[] = [
  [/\bsehr gut\b/i, 1.25, '1.0 to 1.5'],
  [/\bgut\b/i, 2.05, '1.6 to 2.5'],
  [/\bbefriedigend\b/i, 3.05, '2.6 to 3.5'],
  [/\bausreichend\b/i, 3.8, '3.6 to 4.0'],
];

/** Reads a grade on a scale of 4, 5, 7, 10, 20, 45, 100 or 750, as a UK degree class, or as a German grade. */
export function readGrade(answer: unknown): GradeReading {
  const written = answerText(answer);
  // Numbers of subjects and English test scores aren't grades.
  const text = getLastGrade(written.replace(NO_GRADE, ' ')).trim();
  if (text === '' || EXPECTED.test(text) || RANGE.test(text)) return { share: null, understood: NOT_READ };
  const byName = readNamedGrade(text);
  if (byName) return byName;
  const number = PLAIN.exec(text)?.[1];
  const value = number === undefined ? null : getValue(number);
  if (value !== null && isGerman(text)) return germanGrade(value);
  const word = value === null ? GERMAN_WORDS.find(([pattern]) => pattern.test(text)) : undefined;
  if (word)
    return { share: (5 - word[1]) / 4, understood: `A German grade of ${word[2]} (1.0 is the best).` };
  const named = CLASSES.find(([pattern]) => pattern.test(text));
  if (named && !/\d\s*(?:\/|out of|%)/.test(text)) {
    const mayBeNumber = /^2\.[12]$/.test(text) ? " If it's a number, write its scale, such as 2.1/4.0." : '';
    return { share: named[2], understood: `${named[1]}.${mayBeNumber}` };
  }
  return scaledGrade(text, value);
}

/** "Note" is the German and the French word for a grade, and an English word. */
function isGerman(text: string): boolean {
  if (/\b(?:german|germany|deutsch\w*|abitur\w*|abi|notendurchschnitt|durchschnittsnote)\b/i.test(text)) {
    return true;
  }
  return /\bnote\b/i.test(text) && !ON_SCALE.test(text) && !PERCENT.test(text) && !/gpa/i.test(text);
}

/** Reads a class, a division, or a mention without a number next to it, as at least its lowest grade. */
function readNamedGrade(text: string): GradeReading | null {
  if (/\d\s*(?:\/|out of|%)|\d[.,]\d/.test(text)) return null;
  const division = DIVISIONS.find(([pattern]) => pattern.test(text));
  if (division)
    return { share: division[2] / 100, understood: `${division[1]}: usually ${division[2]} % or more.` };
  const mention = MENTIONS.find(([pattern]) => pattern.test(text));
  return mention
    ? { share: mention[2] / 20, understood: `${mention[1]}: at least ${mention[2]} out of 20.` }
    : null;
}

function germanGrade(value: number): GradeReading {
  if (value < 1 || value > 5) {
    return {
      share: null,
      understood: `${value} isn't a German grade (1.0 is the best, 4.0 the lowest pass).`,
    };
  }
  return { share: Math.max(0, (5 - value) / 4), understood: `German grade ${value} (1.0 is the best).` };
}

function scaledGrade(text: string, plain: number | null): GradeReading {
  const onScale = ON_SCALE.exec(text);
  const percent = PERCENT.exec(text);
  if (onScale && SCALES.includes(getValue(onScale[2])))
    return graded(getValue(onScale[1]), getValue(onScale[2]));
  if (percent) return graded(getValue(percent[1]), 100);
  if (plain === null) {
    const below = /(?:^|[\s(])(-\d+(?:[.,]\d+)?)/.exec(text)?.[1];
    return {
      share: null,
      understood: below === undefined ? NOT_READ : `${below} is below 0, and every scale starts at 0.`,
    };
  }
  // An unknown scale, or one of several: 4.5 can be out of 5 or of 10.
  if (onScale || WEIGHTED.test(text) || (plain > 4 && plain <= 5)) {
    return { share: null, understood: NOT_READ };
  }
  const scale = [4, 10, 20, 100].find((each) => plain <= each);
  if (scale === undefined)
    return { share: null, understood: `${plain} is outside every scale we know (0 to 100).` };
  const { share, understood } = graded(plain, scale);
  return {
    share,
    understood: `${understood} We guessed the scale from the number. Correct it if it's wrong.`,
  };
}

function graded(value: number, scale: number): GradeReading {
  if (value > scale) return { share: null, understood: `${value} is outside its scale of 0 to ${scale}.` };
  return {
    share: value / scale,
    understood: scale === 100 ? `${value} %.` : `${value} on a scale of ${scale}.`,
  };
}

function getValue(number: string | undefined): number {
  return Number(number?.replace(',', '.'));
}
