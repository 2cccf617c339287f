import { pageLanguage } from '../format/locale';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ErrorLink } from '@apollo/client/link/error';
import { BaseHttpLink } from '@apollo/client/link/http';
import { finalize } from 'rxjs';
import { getErrorEffect } from '../errors/effects';
import { toProblem } from '../errors/problem';
import { dropSession } from '../session/session';
import { awaitAnswer } from '../when-idle';
import { fetchUnlessSent } from './first-requests';
import { writeDocument } from './write-document';

/** Operations whose UNAUTHENTICATED means "wrong credentials", not "the session has ended". */
const signInOperations: readonly string[] = ['LogIn', 'SignUp', 'Session'];

const errorLink = new ErrorLink(({ error, operation }) => {
  const { code } = toProblem(error);
  const effect = getErrorEffect(code);
  if (effect === 'signed-out' && !signInOperations.includes(operation.operationName ?? '')) {
    dropSession(operation.client).catch((reason: unknown) => {
      console.error('The ended session could not be cleared.', reason);
    });
  }
  if (effect === 'report') {
    const requestId = CombinedGraphQLErrors.is(error)
      ? error.errors[0]?.extensions?.['requestId']
      : undefined;
    console.error(`${operation.operationName ?? 'A call'} failed.`, { code, requestId, error });
  }
});

/** Requests server texts, such as calculators and errors, in the page's language. */
const languageLink = new ApolloLink((operation, forward) => {
  operation.setContext({ headers: { 'accept-language': pageLanguage() } });
  return forward(operation);
});

/** Holds back idle work while a page waits for an answer. */
const awaitLink = new ApolloLink((operation, forward) => forward(operation).pipe(finalize(awaitAnswer())));

/** The URL of GraphQL on the page's own server. It is absolute because fetch in tests requires it. */
function graphqlAddress(): string {
  return new URL('/graphql', window.location.origin).href;
}

/** Lists whose entries have no ID: a new list replaces the old one. */
function lists(...names: readonly string[]): Record<string, { merge: false }> {
  return Object.fromEntries(names.map((name) => [name, { merge: false }]));
}

export function createApolloClient(): ApolloClient {
  return new ApolloClient({
    link: ApolloLink.from([
      errorLink,
      languageLink,
      awaitLink,
      new BaseHttpLink({
        uri: graphqlAddress(),
        credentials: 'same-origin',
        fetch: fetchUnlessSent,
        print: writeDocument,
      }),
    ]),
    cache: new InMemoryCache({
      typePolicies: {
        Query: {
          fields: lists(
            'applications',
            'cannedReplies',
            'documents',
            'payments',
            'requiredDocuments',
            'reviewers',
            'savedPrograms',
            'visaAssessments',
          ),
        },
        // The parts of a result have separate cache entries. Arrays without IDs are replaced whole.
        Assessment: { fields: { aiResult: { keyArgs: ['@connection', ['key']] } } },
        Application: { fields: lists('documents', 'timeline') },
        ChatSession: { fields: lists('viewers') },
        AssessmentLimits: { keyFields: [] },
        NotificationPreferences: { keyFields: [], fields: lists('topics') },
        Questionnaire: { keyFields: ['type'] },
        AssessmentInsights: { keyFields: ['assessmentId'] },
        Profile: {
          keyFields: [],
          fields: lists(
            'calculatorInputs',
            'degrees',
            'jobs',
            'languages',
            'languageTests',
            'offers',
            'stays',
          ),
        },
        ProfileOffer: { fields: lists('items') },
        GuidanceFact: { keyFields: ['key'] },
        // The list requests fewer fields than the page of a single program.
        ProgramFit: { merge: true, fields: lists('lines') },
        // A paid review is identified by its assessment, in every list.
        ReviewCase: { keyFields: ['assessment', ['id']], fields: lists('documents', 'timeline') },
        VisaAssessment: { keyFields: ['assessment', ['id']], fields: lists('documents', 'timeline') },
        RefundTerms: { merge: true },
        // Parts of a response without identities of their own, so they are replaced whole: their IDs name a rule, and
        // each route and result has its own version.
        AssessmentResult: { keyFields: false },
        Criterion: { keyFields: false },
        Improvement: { keyFields: false },
        LineChange: { keyFields: false },
        RouteChange: { keyFields: false },
        RouteCondition: { keyFields: false },
        RouteExplanation: { keyFields: false },
        SuggestedProgram: { keyFields: false },
        TimelineMark: { keyFields: false },
      },
    }),
    dataMasking: true,
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-first', nextFetchPolicy: 'cache-first' } },
  });
}
