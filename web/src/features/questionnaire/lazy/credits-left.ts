import type { ApolloClient } from '@apollo/client';
import type { AssessmentType } from '../../../gql/schema-types';
import { toProblem } from '../../../lib/errors/problem';
import type { Owner } from '../../../product/questionnaire/drafts';
import { fillFromProfile } from './filled';
import { FreeUseDocument } from './free-use.generated';

/**
 * How many paid assessments of a type are left; null while the free one is. Answers that the profile gives are filled in
 * on the way. The page is of use without either: the server judges again when the answers are sent.
 */
export async function creditsLeft(
  client: ApolloClient,
  type: AssessmentType,
  owner: Owner,
): Promise<number | null> {
  try {
    const { data } = await client.query({
      query: FreeUseDocument,
      variables: { type },
      fetchPolicy: 'network-only',
    });
    fillFromProfile(type, owner, data?.questionnairePrefill);
    const limits = data?.assessmentLimits;
    if (type === 'STUDENT') return limits?.freeStudentUsed === true ? limits.studentCredits : null;
    return limits?.freeOpportunityUsed === true ? limits.opportunityCredits : null;
  } catch (error) {
    console.warn('The remaining free assessments could not be loaded.', toProblem(error).code);
    return null;
  }
}
