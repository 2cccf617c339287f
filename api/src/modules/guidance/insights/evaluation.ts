import { judgeAll, type Assessment, type Judgement } from '../engine/judge-all.js';
import type { JudgedRoute } from '../engine/routes/judge-route.js';

/** A person's answers and profile on a given day. */
export type PersonQuestion = Assessment;

/** The judgement without its wording, cheap enough to compute hundreds of times. */
export type Evaluation = Judgement;

export const evaluate = judgeAll;

/** The judged routes by id. */
export function indexRoutes({ ranked }: Evaluation): ReadonlyMap<string, JudgedRoute> {
  return new Map(ranked.flatMap(({ routes }) => routes).map((each) => [each.route.id, each]));
}
