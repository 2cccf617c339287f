import { screen } from '@testing-library/react';
import type { ResultPart } from '../lib/paths';
import { aResult, anAssessment } from './assessments';
import type { AssessmentFixture, MarkFixture, RouteFixture } from './assessments';
import { aRequirement } from './documents';
import { aUser } from './factories';
import { aChange, someInsights } from './insights';
import type { InsightsFixture } from './insights';
import { answerFromSchema } from './msw/schema-api';
import type { SchemaApi } from './msw/schema-api';
import { makeQuestionnaire } from './questionnaires';

/** The address of the result that is served. */
export const page = '/assessment/student/result?id=a1';
/** The address of an opportunity seeker's result. */
export const seekerPage = '/assessment/opportunity-seeker/result?id=a1';
/** The address of one of its parts. */
export const partPage = (part: ResultPart): string => page.replace('?', `/${part}?`);
export const region = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });

export const answered = anAssessment({
  questionnaire: { education_level: 'bachelor', gpa: '3.4/4.0', preferred_countries: ['Germany'] },
});

interface Served {
  insights?: Partial<InsightsFixture>;
  assessment?: AssessmentFixture;
  more?: Parameters<typeof answerFromSchema>[0];
}

/** Answers what the result page asks. */
export function serve({ insights = {}, assessment = answered, more = {} }: Served = {}): SchemaApi {
  return answerFromSchema({
    me: () => aUser(),
    assessment: () => assessment,
    assessmentInsights: () => someInsights(insights),
    questionnaire: ({ type }) => makeQuestionnaire(type),
    requiredDocuments: () => [],
    whatIf: () => aChange(),
    ...more,
  });
}

/** An assessment that is still calculated, and one of the other type. */
export const working = anAssessment({ status: 'IN_PROGRESS', aiResult: null });
export const opportunity = anAssessment({ type: 'OPPORTUNITY_SEEKER' });

/** Answers what the result page asks, with an assessment that changes while it is open. */
export function serveResult(
  assessment: () => AssessmentFixture,
  more: Parameters<typeof answerFromSchema>[0] = {},
): SchemaApi {
  return serve({ more: { assessment, requiredDocuments: () => [aRequirement()], ...more } });
}

export function withRoutes(routes: RouteFixture[], timeline: MarkFixture[] = []): AssessmentFixture {
  const result = aResult();
  return anAssessment({
    aiResult: { ...result, explanation: { ...result.explanation, routes, timeline } },
  });
}
