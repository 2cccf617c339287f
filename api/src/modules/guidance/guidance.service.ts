import { Inject, Injectable } from '@nestjs/common';
import type { Answers, AssessmentType } from '../questionnaires/index.js';
import { assess } from './engine/assess.js';
import type { Wording } from './providers/wording.js';
import { WORDING } from './tokens.js';
import type { Outcome } from './types.js';

/** Works assessments out: the rules decide everything, and a language model, where one is set, only words it. */
@Injectable()
export class GuidanceService {
  constructor(@Inject(WORDING) private readonly wording: Wording) {}

  /**
   * Takes at most 20 s, all of it the model's; without one it takes milliseconds.
   *
   * @param on the day whose rules count, YYYY-MM-DD (UTC)
   * @returns the same numbers, countries and routes for the same answers, day and facts
   */
  assess(type: AssessmentType, answers: Answers, on: string): Promise<Outcome> {
    return this.wording.word(assess({ type, answers, on }));
  }
}
