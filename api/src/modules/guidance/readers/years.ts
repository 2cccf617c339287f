import { answerText, NUMBER, numberOf } from './text.js';

const SPAN = new RegExp(`\\b(${NUMBER})\\s*\\+?\\s*-?\\s*(years?|yrs?|months?|mos?)\\b`, 'gi');

/**
 * Reads years of work out of free text: "3 years", "18 months", "two yrs", "2019-2022".
 * Of several spans the longest counts, since one often lies in another.
 *
 * @returns years, or null when the text tells none
 */
export function readYears(answer: unknown): number | null {
  const text = answerText(answer);
  if (text === '') return null;
  if (/^(?:none|no|nothing|n\/?a|no (?:work )?experience(?: yet)?|0)\.?$/i.test(text)) return 0;
  const spans = [...text.matchAll(SPAN)].flatMap((match) => {
    const count = numberOf(match[1] ?? '');
    if (count === null) return [];
    return [/^m/i.test(match[2] ?? '') ? count / 12 : count];
  });
  const ranges = [...text.matchAll(/\b((?:19|20)\d\d)\s*(?:-|to|until)\s*((?:19|20)\d\d)\b/gi)].map(
    (match) => Number(match[2]) - Number(match[1]),
  );
  const plausible = [...spans, ...ranges].filter((years) => years >= 0 && years <= 60);
  return plausible.length > 0 ? Math.max(...plausible) : null;
}

/** How years are shown back. */
export function yearsUnderstood(years: number | null): string {
  if (years === null) return 'No number of years that we could read.';
  if (years === 0) return 'No work experience yet.';
  const rounded = Math.round(years * 10) / 10;
  return `${rounded} ${rounded === 1 ? 'year' : 'years'} of experience.`;
}
