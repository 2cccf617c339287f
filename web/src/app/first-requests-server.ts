import { ApolloClient, InMemoryCache } from '@apollo/client';
import type { DocumentNode, OperationVariables } from '@apollo/client';
import { BaseHttpLink } from '@apollo/client/link/http';
import { DashboardDocument } from '../features/dashboard/dashboard.generated';
import { UploadPageDocument } from '../features/documents/upload/upload-page.generated';
import { AssessmentPageDocument } from '../features/result/assessment-page.generated';
import { assessmentPages, paths } from '../lib/paths';
import { writeDocument } from '../lib/apollo/write-document';
import { SessionDocument } from '../lib/session/session.generated';

interface Query {
  readonly document: DocumentNode;
  readonly variables?: OperationVariables;
}

/** `public/theme.js` replaces the value by that of the URL. */
const result: Query = { document: AssessmentPageDocument, variables: { id: '$id' } };

/** What pages for members ask in their loaders, by path. */
const queries: Readonly<Record<string, Query>> = {
  [paths.dashboard.pattern]: { document: DashboardDocument },
  [paths.documents.pattern]: { document: UploadPageDocument },
  [assessmentPages.STUDENT.result.pattern]: result,
  [assessmentPages.OPPORTUNITY_SEEKER.result.pattern]: result,
};

/** The body that Apollo sends for a query. */
function captureBody({ document, variables = {} }: Query): Promise<string> {
  return new Promise((resolve, reject) => {
    const link = new BaseHttpLink({
      uri: '/graphql',
      print: writeDocument,
      fetch: (_address, options) => {
        if (typeof options?.body === 'string') resolve(options.body);
        return Promise.resolve(Response.json({ data: null }));
      },
    });
    const client = new ApolloClient({ link, cache: new InMemoryCache(), dataMasking: true });
    client.query({ query: document, variables, fetchPolicy: 'no-cache' }).catch(reject);
  });
}

/** The bodies of the requests that `public/theme.js` sends while the app's script is on its way, by path. */
export async function describeFirstRequests(): Promise<Readonly<Record<string, readonly string[]>>> {
  const session = await captureBody({ document: SessionDocument });
  const entries = Object.entries(queries).map(
    async ([path, query]) => [path, [session, await captureBody(query)]] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}
