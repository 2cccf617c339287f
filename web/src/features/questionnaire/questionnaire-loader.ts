import type { ApolloClient } from '@apollo/client';
import type { QueryRef } from '@apollo/client/react';
import type {
  LoaderFunctionArgs,
  RouterContextProvider,
  ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import { redirect } from 'react-router-dom';
import { assessmentPages } from '../../app/paths';
import type { AssessmentType } from '../../gql/schema-types';
import { apolloContext } from '../../lib/apollo/context';
import { preloadQuery } from '../../lib/apollo/preload';
import { toProblem } from '../../lib/errors/problem';
import { parseAnswers } from '../../lib/questionnaire/answers';
import {
  VISITOR,
  adoptVisitorDraft,
  hasAnswers,
  readDraft,
  writeDraft,
} from '../../lib/questionnaire/drafts';
import type { Owner } from '../../lib/questionnaire/drafts';
import { QuestionnaireDocument } from '../../lib/questionnaire/questionnaire.generated';
import type { QuestionnaireQuery } from '../../lib/questionnaire/questionnaire.generated';
import { readSession } from '../../lib/session/session';
import { AnswersOfAssessmentDocument } from './answers-of-assessment.generated';

export interface QuestionnaireData {
  definition: QueryRef<QuestionnaireQuery>;
  owner: Owner;
}

/**
 * Starts from the answers of an earlier assessment, unless there are answers here that were not sent yet: those are
 * never overwritten.
 */
async function startFrom(
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
    // The page is of use without them; a fault of ours is reported by the link.
    console.warn('The earlier answers could not be read.', toProblem(error).code);
  }
}

/** The address without the wish to start from an earlier assessment, so that a reload keeps what was changed since. */
function withoutFrom({ pathname, searchParams }: URL): string {
  const rest = new URLSearchParams(searchParams);
  rest.delete('from');
  return rest.size === 0 ? pathname : `${pathname}?${rest.toString()}`;
}

export function questionnaireLoader(type: AssessmentType) {
  return async ({
    request,
    context,
  }: LoaderFunctionArgs<RouterContextProvider>): Promise<QuestionnaireData> => {
    const client = context.get(apolloContext);
    const owner = (await readSession(client))?.id ?? VISITOR;
    if (owner !== VISITOR) adoptVisitorDraft(type, owner);
    const url = new URL(request.url);
    const from = url.searchParams.get('from');
    if (from !== null) {
      await startFrom(client, from, type, owner);
      throw redirect(withoutFrom(url));
    }
    return { definition: preloadQuery(client)(QuestionnaireDocument, { variables: { type } }), owner };
  };
}

/** Going from step to step changes the query only and loads nothing again. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const pages: readonly string[] = Object.values(assessmentPages).map(
    ({ questionnaire }) => questionnaire.pattern,
  );
  const staysHere = currentUrl.pathname === nextUrl.pathname && pages.includes(nextUrl.pathname);
  return !staysHere || nextUrl.searchParams.has('from');
}
