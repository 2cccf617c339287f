/** What a person who has submitted nothing and bought nothing may do, as `assessmentLimits` answers it. */
export const unusedLimits = {
  studentAssessments: 0,
  opportunityAssessments: 0,
  freeStudentUsed: false,
  freeOpportunityUsed: false,
  studentCredits: 0,
  opportunityCredits: 0,
};
