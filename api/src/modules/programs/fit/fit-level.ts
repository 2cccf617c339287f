import { ProgramFitLevel, type FitLevel } from '../program.enums.js';

const FIT_LEVELS: readonly FitLevel[] = Object.values(ProgramFitLevel);

/** The lowest score, 0 to 100, of each level. The single source of these thresholds. */
export const LOWEST_SCORE: Readonly<Record<FitLevel, number>> = { fits: 75, may_fit: 40, does_not_fit: 0 };

/** The level for a score from 0 to 100. */
export function fitLevelFor(score: number): FitLevel {
  return FIT_LEVELS.find((level) => score >= LOWEST_SCORE[level]) ?? 'does_not_fit';
}
