import type { Subject } from '../../rules/subject-names.js';
import type { Day } from '../../values/days.js';
import { readDegreeKind, type DegreeKind } from './degree-kind.js';
import { wantsTraining } from './education.js';
import { hasOnlyDiploma, readGraduation } from './graduation.js';
import { readSubjects } from './subjects.js';
import { readTrainingPay, type TrainingPay } from '../money/training-pay.js';

/** What a student writes about present and planned studies. */
export interface StudyPlan {
  /** The kind of graduate degree that they want; null if they don't say. */
  readonly degreeKind: DegreeKind | null;
  /** The first day after their present studies; null if they don't say. */
  readonly graduation: Day | null;
  /** Whether they name a higher diploma and no degree. */
  readonly hasOnlyDiploma: boolean;
  /** Whether they want vocational training rather than a degree. */
  readonly wantsTraining: boolean;
  /** The academic subjects of their present or last studies, as far as a rule could name them. */
  readonly subjects: readonly Subject[];
  /** What their training pays; null if they don't say. */
  readonly trainingPay: TrainingPay | null;
}

/** The plan of somebody who isn't asked about one. */
export const NO_STUDY_PLAN: StudyPlan = {
  degreeKind: null,
  graduation: null,
  hasOnlyDiploma: false,
  wantsTraining: false,
  subjects: [],
  trainingPay: null,
};

/** Reads a student's plan from the answers on special requirements, grades, and the field of study. */
export function readStudyPlan(
  { requirements, grades, field }: Readonly<Record<'requirements' | 'grades' | 'field', unknown>>,
  on: Day,
): StudyPlan {
  return {
    degreeKind: readDegreeKind(requirements),
    graduation: readGraduation(requirements, on),
    hasOnlyDiploma: [grades, requirements].some(hasOnlyDiploma),
    wantsTraining: wantsTraining(requirements),
    subjects: readSubjects(field),
    trainingPay: readTrainingPay(requirements),
  };
}
