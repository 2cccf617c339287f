import { CEFR_LEVELS, type Cefr, type LanguageScaleFile, type TestName } from '../../rules/facts-schema.js';
import { pickFigure } from '../../rules/figures.js';
import type { Day } from '../../values/days.js';

/** Maps test scores to levels of the Common European Framework (CEFR). */
export interface LanguageScales {
  /** The level that a score proves; null below the table's lowest one. */
  readonly findLevel: (test: TestName, score: number) => Cefr | null;
  /** Whether the table was read on a page; otherwise its levels decide nothing. */
  readonly isRead: (test: TestName) => boolean;
}

export function languageScalesAt(scales: LanguageScaleFile['scales'], on: Day): LanguageScales {
  const versions = new Map(
    [...new Set(scales.map(({ test }) => test))].map((test) => {
      const { version } = pickFigure(
        scales.filter((scale) => scale.test === test),
        on,
      );
      return [test, version] as const;
    }),
  );
  return {
    findLevel: (test, score) =>
      versions.get(test)?.levels.findLast(([, lowest]) => score >= lowest)?.[0] ?? null,
    isRead: (test) => versions.get(test)?.provenance !== 'unread',
  };
}

/** The position of a level in the CEFR, from 1 (A1) to 6 (C2); 0 for none. */
export function rank(level: Cefr | null): number {
  return level === null ? 0 : CEFR_LEVELS.indexOf(level) + 1;
}
