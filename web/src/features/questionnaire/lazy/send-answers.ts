import type { ApolloClient } from '@apollo/client';
import type { NavigateFunction } from 'react-router-dom';
import type { AssessmentType } from '../../../gql/schema-types';
import { mutate } from '../../../lib/apollo/use-mutate';
import { assessmentPages } from '../../../lib/paths';
import { awaitResult } from '../../../product/questionnaire/awaited-results';
import type { QuestionnaireDefinition } from '../../../product/questionnaire/definition';
import { readDraft, writeDraft, type Owner } from '../../../product/questionnaire/drafts';
import { answersToSend } from '../../../product/questionnaire/sent-answers';
import { SubmitAssessmentDocument } from '../submit-assessment.generated';

interface Sending {
  client: ApolloClient;
  definition: QuestionnaireDefinition;
  navigate: NavigateFunction;
}

/**
 * Sends the answers of the draft, goes to the result, and then marks the draft as sent.
 * @throws what `mutate` throws; the draft stays as it is
 */
export async function sendAnswers(
  type: AssessmentType,
  owner: Owner,
  { client, definition, navigate }: Sending,
): Promise<void> {
  const { answers } = readDraft(type, owner);
  const variables = { type, answers: answersToSend(definition, answers) };
  const { id } = (await mutate(client, SubmitAssessmentDocument, variables)).submitAssessment;
  awaitResult(id);
  await navigate(assessmentPages[type].result.href({ id }), { replace: true });
  // Only now, so that the page doesn't briefly say that these answers were sent.
  writeDraft(type, owner, { answers, sentAs: id });
  // The dashboard refetches its list and the remaining free assessments.
  client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'assessments' });
  client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'assessmentLimits' });
}
