import { pageLanguage } from '../format/locale';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ErrorLink } from '@apollo/client/link/error';
import { BaseHttpLink } from '@apollo/client/link/http';
import { getErrorEffect } from '../errors/effects';
import { toProblem } from '../errors/problem';
import { loseSession } from '../session/session';

/** Operations whose UNAUTHENTICATED means "wrong credentials", not "the session has ended". */
const signInOperations: readonly string[] = ['LogIn', 'SignUp', 'Session'];

const errorLink = new ErrorLink(({ error, operation }) => {
  const { code } = toProblem(error);
  const effect = getErrorEffect(code);
  if (effect === 'signed-out' && !signInOperations.includes(operation.operationName ?? '')) {
    loseSession(operation.client).catch((reason: unknown) => {
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

/** Asks the server for calculators and errors in the language of the page. */
const languageLink = new ApolloLink((operation, forward) => {
  operation.setContext({ headers: { 'accept-language': pageLanguage() } });
  return forward(operation);
});

/** The page's own server, also where a test's fetch needs a whole address. */
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
      new BaseHttpLink({ uri: graphqlAddress(), credentials: 'same-origin' }),
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
        // Each part of a result has its own cache entry: arrays without IDs are replaced whole.
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
        // The list asks for less of it than the page of one program.
        ProgramFit: { merge: true, fields: lists('lines') },
        // A paid review is its assessment's: the same one in every list.
        ReviewCase: { keyFields: ['assessment', ['id']], fields: lists('documents', 'timeline') },
        VisaAssessment: { keyFields: ['assessment', ['id']], fields: lists('documents', 'timeline') },
        RefundTerms: { merge: true },
        // Parts of one answer, replaced whole: their ids name a rule, and each route and each result says its own of
        // it.
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
