import { redirect } from 'react-router-dom';
import type {
  LoaderFunctionArgs,
  RouterContextProvider,
  ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import { assessmentPages } from '../../lib/paths';
import type { AssessmentType } from '../../gql/schema-types';
import { apolloContext } from '../../lib/apollo/context';
import type { QuestionnaireDefinition } from '../../product/questionnaire/definition';
import { VISITOR, adoptVisitorDraft } from '../../product/questionnaire/drafts';
import type { Owner } from '../../product/questionnaire/drafts';
import { QuestionnaireDocument } from '../../product/questionnaire/questionnaire.generated';
import { readSession } from '../../lib/session/session';
import { fetchCredits, loadLazyParts } from './lazy-parts';

export interface QuestionnaireData {
  definition: QuestionnaireDefinition;
  owner: Owner;
  /** The number of paid assessments of this type left; null while the free one is available, or if unknown. */
  credits: number | null;
}

/** The URL without the parameter to start from an earlier assessment, so that a reload keeps later changes. */
function withoutFrom({ pathname, searchParams }: URL): string {
  const rest = new URLSearchParams(searchParams);
  rest.delete('from');
  return rest.size === 0 ? pathname : `${pathname}?${rest.toString()}`;
}

/** Loads the definition, which every step needs completely, and determines whose answers to show. */
export function questionnaireLoader(type: AssessmentType) {
  return async ({
    request,
    context,
  }: LoaderFunctionArgs<RouterContextProvider>): Promise<QuestionnaireData> => {
    const client = context.get(apolloContext);
    const query = client.query({ query: QuestionnaireDocument, variables: { type } });
    const owner = (await readSession(client))?.id ?? VISITOR;
    if (owner !== VISITOR) adoptVisitorDraft(type, owner);
    // The notice about credits is above the questions and would move them if it came later.
    const [{ data }, credits] = await Promise.all([
      query,
      owner === VISITOR ? null : fetchCredits(client, type, owner),
    ]);
    const url = new URL(request.url);
    const from = url.searchParams.get('from');
    if (from !== null) {
      const { startFrom } = await loadLazyParts();
      await startFrom(client, from, type, owner);
      throw redirect(withoutFrom(url));
    }
    if (data === undefined) throw new Error('The server answered a query with neither data nor an error.');
    return { definition: data.questionnaire, owner, credits };
  };
}

/** Changing steps only changes the query, which needs no reload. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const pages: readonly string[] = Object.values(assessmentPages).map(
    ({ questionnaire }) => questionnaire.pattern,
  );
  const staysHere = currentUrl.pathname === nextUrl.pathname && pages.includes(nextUrl.pathname);
  return !staysHere || nextUrl.searchParams.has('from');
}
