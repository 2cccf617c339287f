import { Injectable } from '@nestjs/common';
import type { Answers, AssessmentType } from '../questionnaires/index.js';
import { assess } from './engine/assess.js';
import type { Outcome } from './types.js';

/** Works assessments out: the rules decide, and words them where no language model is set. */
@Injectable()
export class GuidanceService {
  /**
   * @param on the day whose rules count, YYYY-MM-DD (UTC)
   * @returns the same outcome for the same answers, day and facts
   */
  assess(type: AssessmentType, answers: Answers, on: string): Promise<Outcome> {
    return Promise.resolve(assess({ type, answers, on }));
  }
}
