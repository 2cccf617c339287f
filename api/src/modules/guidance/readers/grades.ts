import { answerText } from './text.js';

export interface GradeReading {
  /** From 0 (lowest) to 1 (best), or null when it could not be read. */
  readonly share: number | null;
  readonly understood: string;
}

const CLASSES: readonly (readonly [RegExp, string, number])[] = [
  [/\b(?:first|1st)[- ]class\b|^(?:first|1st)(?: honou?rs)?$/i, 'UK first class', 0.9],
  [/\b2[:.]1\b|\b2i\b|\bupper second\b/i, 'UK upper second class (2:1)', 0.75],
  [/\b2[:.]2\b|\b2ii\b|\blower second\b/i, 'UK lower second class (2:2)', 0.6],
  [/\b(?:third|3rd)[- ]class\b|^(?:third|3rd)(?: honou?rs)?$/i, 'UK third class', 0.45],
];

const SCALES = [4, 4.3, 4.5, 5, 7, 10, 20, 100];
const NOT_READ =
  'We could not read a grade here. Write it with its scale, such as 3.4/4.0, 8.1/10, 76% or 2:1.';

/** Reads a grade on the scales of 4, 5, 7, 10, 20 and 100, as a UK degree class, or as a German grade. */
export function readGrade(answer: unknown): GradeReading {
  const text = answerText(answer);
  if (text === '') return { share: null, understood: NOT_READ };
  const german = /\b(?:german|germany|deutsch\w*|abitur)\b/i.test(text);
  const number = /(?<![\d.,:-])(\d{1,3}(?:[.,]\d{1,3})?)(?![\d:])/.exec(text)?.[1];
  const value = number === undefined ? null : Number(number.replace(',', '.'));
  if (german && value !== null) return germanGrade(value);
  const named = CLASSES.find(([pattern]) => pattern.test(text));
  if (named && !/\d\s*(?:\/|out of|%)/.test(text)) return { share: named[2], understood: `${named[1]}.` };
  if (value === null) return { share: null, understood: NOT_READ };
  return scaledGrade(text, value);
}

function germanGrade(value: number): GradeReading {
  if (value < 1 || value > 5) {
    return {
      share: null,
      understood: `${value} is not a German grade (1.0 is the best, 4.0 the lowest pass).`,
    };
  }
  return { share: Math.max(0, (5 - value) / 4), understood: `German grade ${value} (1.0 is the best).` };
}

function scaledGrade(text: string, value: number): GradeReading {
  const written = /(?:\/|out of|of|on(?: a)?|from)\s*(\d{1,3}(?:[.,]\d)?)/i.exec(text)?.[1];
  const percent = /%|\bper ?cent/i.test(text);
  const told = written === undefined ? null : Number(written.replace(',', '.'));
  const scale =
    told ?? (percent ? 100 : SCALES.find((each) => [4, 10, 20, 100].includes(each) && value <= each));
  if (scale === undefined || !SCALES.includes(scale)) return { share: null, understood: NOT_READ };
  if (value > scale)
    return { share: null, understood: `${value} is more than the scale of ${scale} allows.` };
  const assumed =
    told === null && !percent ? ' We took the scale from the number; correct it if it is another.' : '';
  const shown = scale === 100 ? `${value} %` : `${value} on a scale of ${scale}`;
  return { share: value / scale, understood: `${shown}.${assumed}` };
}
