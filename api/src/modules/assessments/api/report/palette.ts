import type { CriterionType } from '../../../guidance/index.js';
import type { RouteExplanationType } from '../../dto/result.types.js';

/** The product's colours in print (the light side of its tokens). */
export const INK = {
  paper: '#FBF8F2',
  ink: '#14213D',
  soft: '#4A5670',
  line: '#DDD5C5',
  act: '#B03A24',
  met: '#0F6B5C',
  unknown: '#9A5B00',
  unmet: '#A11D2E',
  officer: '#475569',
} as const;

/** Never colour alone: each state has its word, too. */
export const CRITERION_WORDS: Record<CriterionType['status'], { word: string; colour: string }> = {
  met: { word: 'Met', colour: INK.met },
  unmet: { word: 'Not met', colour: INK.unmet },
  unknown: { word: 'Not known', colour: INK.unknown },
  officer: { word: 'Officer decides', colour: INK.officer },
};

export const VERDICT_WORDS: Record<RouteExplanationType['verdict'], { word: string; colour: string }> = {
  eligible: { word: 'Eligible', colour: INK.met },
  likely: { word: 'Likely', colour: INK.met },
  possible: { word: 'Possible', colour: INK.unknown },
  not_yet: { word: 'Not yet', colour: INK.unmet },
  closed: { word: 'Closed', colour: INK.officer },
};
