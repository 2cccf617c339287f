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
import { fetchCredits, laterParts } from './later-parts';

export interface QuestionnaireData {
  definition: QuestionnaireDefinition;
  owner: Owner;
  /** How many paid assessments of this type are left; null while the free one is, or when nobody could say. */
  credits: number | null;
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
    const owner = (await readSession(client))?.id ?? VISITOR;
    if (owner !== VISITOR) adoptVisitorDraft(type, owner);
    // The notice on credits stands above the questions: coming after them, it would move them.
    const [{ data }, credits] = await Promise.all([
      asked,
      owner === VISITOR ? null : fetchCredits(client, type, owner),
    ]);
    const url = new URL(request.url);
    const from = url.searchParams.get('from');
    if (from !== null) {
      const { startFrom } = await laterParts();
      await startFrom(client, from, type, owner);
      throw redirect(withoutFrom(url));
    }
    if (data === undefined) throw new Error('The server answered a query with neither data nor an error.');
    return { definition: data.questionnaire, owner, credits };
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
