import type { ApolloClient } from '@apollo/client';
import type { AssessmentType } from '../../../gql/schema-types';
import { toProblem } from '../../../lib/errors/problem';
import { FreeUseDocument } from './free-use.generated';

/**
 * How many paid assessments of a type are left; null while the free one is. The page is of use without the answer: the
 * server judges again when the answers are sent.
 */
export async function creditsLeft(client: ApolloClient, type: AssessmentType): Promise<number | null> {
  try {
    const { data } = await client.query({ query: FreeUseDocument, fetchPolicy: 'network-only' });
    const limits = data?.assessmentLimits;
    if (type === 'STUDENT') return limits?.freeStudentUsed === true ? limits.studentCredits : null;
    return limits?.freeOpportunityUsed === true ? limits.opportunityCredits : null;
  } catch (error) {
    console.warn('The remaining free assessments could not be loaded.', toProblem(error).code);
    return null;
  }
}
