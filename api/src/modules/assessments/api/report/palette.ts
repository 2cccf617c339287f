import { INK } from '../../../../platform/pdf/ink.js';
import type { Judgement } from '../../../guidance/index.js';
import type { RouteExplanationType } from '../../dto/result.types.js';

/** States never rely on color alone: each has a word, too. */
export const CRITERION_WORDS: Record<Judgement.CriterionType['status'], { word: string; colour: string }> = {
  met: { word: 'Met', colour: INK.met },
  unmet: { word: 'Not met', colour: INK.unmet },
  unknown: { word: 'Not known yet', colour: INK.unknown },
  officer: { word: 'An officer decides', colour: INK.officer },
};

export const VERDICT_WORDS: Record<RouteExplanationType['verdict'], { word: string; colour: string }> = {
  eligible: { word: 'Eligible', colour: INK.met },
  likely: { word: 'Likely', colour: INK.met },
  possible: { word: 'Possible', colour: INK.unknown },
  not_yet: { word: 'Not yet', colour: INK.unmet },
  closed: { word: 'Closed', colour: INK.officer },
};
