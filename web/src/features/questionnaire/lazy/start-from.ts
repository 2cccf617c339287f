import type { ApolloClient } from '@apollo/client';
import type { AssessmentType } from '../../../gql/schema-types';
import { toProblem } from '../../../lib/errors/problem';
import { parseAnswers } from '../../../product/questionnaire/answers';
import { hasAnswers, readDraft, writeDraft } from '../../../product/questionnaire/drafts';
import type { Owner } from '../../../product/questionnaire/drafts';
import { AnswersOfAssessmentDocument } from './answers-of-assessment.generated';

/**
 * Starts from the answers of an earlier assessment, unless there are answers here that were not sent yet: those are
 * never overwritten.
 */
export async function startFrom(
  client: ApolloClient,
  id: string,
  type: AssessmentType,
  owner: Owner,
): Promise<void> {
  const draft = readDraft(type, owner);
  if (hasAnswers(draft) && draft.sentAs === null) return;
  try {
    const { data } = await client.query({ query: AnswersOfAssessmentDocument, variables: { id } });
    if (data?.assessment.type !== type) return;
    writeDraft(type, owner, { answers: parseAnswers(data.assessment.questionnaire), sentAs: id });
  } catch (error) {
    // The page works without them; the link reports our errors.
    console.warn('The earlier answers could not be read.', toProblem(error).code);
  }
}
