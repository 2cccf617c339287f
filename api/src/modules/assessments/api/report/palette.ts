import { INK } from '../../../../platform/pdf/ink.js';
import type { Wording } from '../../../../platform/language/wording.js';
import type { Judgement } from '../../../guidance/index.js';
import type { RouteExplanationType } from '../../dto/result.types.js';

/** A state in words, as a line of its own, and in its color. */
interface State {
  readonly word: (wording: Wording) => string;
  readonly colour: string;
}

/** States never rely on color alone: each has a word, too. */
export const CRITERION_STATES: Record<Judgement.CriterionType['status'], State> = {
  met: { word: (wording) => wording.say('Met'), colour: INK.met },
  unmet: { word: (wording) => wording.say('Not met'), colour: INK.unmet },
  unknown: { word: (wording) => wording.say('Not known yet'), colour: INK.unknown },
  officer: { word: (wording) => wording.say('An officer decides'), colour: INK.officer },
};

export const VERDICT_STATES: Record<RouteExplanationType['verdict'], State> = {
  eligible: { word: (wording) => wording.say('Eligible'), colour: INK.met },
  likely: { word: (wording) => wording.say('Likely'), colour: INK.met },
  possible: { word: (wording) => wording.say('Possible'), colour: INK.unknown },
  not_yet: { word: (wording) => wording.say('Not yet'), colour: INK.unmet },
  closed: { word: (wording) => wording.say('Closed'), colour: INK.officer },
};
