import type { ApolloClient } from '@apollo/client';
import { redirect } from 'react-router-dom';
import type {
  LoaderFunctionArgs,
  RouterContextProvider,
  ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import { assessmentPages } from '../../app/paths';
import type { AssessmentType } from '../../gql/schema-types';
import { apolloContext } from '../../lib/apollo/context';
import { toProblem } from '../../lib/errors/problem';
import type { QuestionnaireDefinition } from '../../lib/questionnaire/definition';
import { VISITOR, adoptVisitorDraft } from '../../lib/questionnaire/drafts';
import type { Owner } from '../../lib/questionnaire/drafts';
import { QuestionnaireDocument } from '../../lib/questionnaire/questionnaire.generated';
import { readSession } from '../../lib/session/session';
import { FreeUseDocument } from './free-use.generated';
import { laterParts, preloadLaterParts } from './later-parts';

export interface QuestionnaireData {
  definition: QuestionnaireDefinition;
  owner: Owner;
  /** Whether the free assessment of this type is used. */
  used: boolean;
}

/** The page is of use without the answer: the server judges again when the answers are sent. */
async function freeUseTaken(client: ApolloClient, type: AssessmentType): Promise<boolean> {
  try {
    const { data } = await client.query({ query: FreeUseDocument, fetchPolicy: 'network-only' });
    const { freeStudentUsed = false, freeOpportunityUsed = false } = data?.assessmentLimits ?? {};
    return type === 'STUDENT' ? freeStudentUsed : freeOpportunityUsed;
  } catch (error) {
    console.warn('What is left of the free use could not be read.', toProblem(error).code);
    return false;
  }
}

/** The address without the wish to start from an earlier assessment, so that a reload keeps what was changed since. */
function withoutFrom({ pathname, searchParams }: URL): string {
  const rest = new URLSearchParams(searchParams);
  rest.delete('from');
  return rest.size === 0 ? pathname : `${pathname}?${rest.toString()}`;
}

/** Brings the definition, which every step needs whole, and says whose answers are to be shown. */
export function questionnaireLoader(type: AssessmentType) {
  return async ({
    request,
    context,
  }: LoaderFunctionArgs<RouterContextProvider>): Promise<QuestionnaireData> => {
    const client = context.get(apolloContext);
    const asked = client.query({ query: QuestionnaireDocument, variables: { type } });
    const limits = freeUseTaken(client, type);
    const owner = (await readSession(client))?.id ?? VISITOR;
    if (owner !== VISITOR) adoptVisitorDraft(type, owner);
    const [{ data }, used] = await Promise.all([asked, limits]);
    const url = new URL(request.url);
    const from = url.searchParams.get('from');
    if (from !== null) {
      const { startFrom } = await laterParts();
      await startFrom(client, from, type, owner);
      throw redirect(withoutFrom(url));
    }
    if (data === undefined) throw new Error('The server answered a query with neither data nor an error.');
    preloadLaterParts();
    return { definition: data.questionnaire, owner, used };
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
