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
  met: { word: (wording) => wording.translate('Met'), colour: INK.met },
  unmet: { word: (wording) => wording.translate('Not met'), colour: INK.unmet },
  unknown: { word: (wording) => wording.translate('Not known yet'), colour: INK.unknown },
  officer: { word: (wording) => wording.translate('An officer decides'), colour: INK.officer },
};

export const VERDICT_STATES: Record<RouteExplanationType['verdict'], State> = {
  eligible: { word: (wording) => wording.translate('Eligible'), colour: INK.met },
  likely: { word: (wording) => wording.translate('Likely'), colour: INK.met },
  possible: { word: (wording) => wording.translate('Possible'), colour: INK.unknown },
  not_yet: { word: (wording) => wording.translate('Not yet'), colour: INK.unmet },
  closed: { word: (wording) => wording.translate('Closed'), colour: INK.officer },
};
