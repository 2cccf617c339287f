import type { Trim } from './trim.ts';

/**
 * Apollo Client without what the build has already done with our documents (`documents.ts`), and without local state,
 * subscriptions, optimistic responses, GET requests, and responses in parts.
 */
const apollo: readonly Trim[] = [
  {
    module: '@apollo/client/utilities/graphql/print.js',
    instead: { print: 'Object.assign((document) => document.text, { reset() {} })' },
  },
  {
    module: '@apollo/client/utilities/graphql/transform.js',
    instead: {
      addTypenameToDocument:
        "Object.assign((document) => document, { added: ({ name }) => name.value === '__typename' })",
    },
  },
  {
    module: '@apollo/client/utilities/internal/hasDirectives.js',
    instead: { hasDirectives: '{ return false; }' },
  },
  {
    module: '@apollo/client/utilities/internal/hasForcedResolvers.js',
    instead: { hasForcedResolvers: '{ return false; }' },
  },
  {
    module: '@apollo/client/utilities/internal/checkDocument.js',
    instead: { checkDocument: '() => {}' },
  },
  {
    module: '@apollo/client/utilities/internal/removeDirectivesFromDocument.js',
    instead: { removeDirectivesFromDocument: '{ return doc; }' },
  },
  {
    module: '@apollo/client/utilities/internal/removeFragmentSpreads.js',
    instead: { removeMaskedFragmentSpreads: '{ return document; }' },
  },
  {
    module: '@apollo/client/link/utils/filterOperationVariables.js',
    instead: { filterOperationVariables: '{ return variables; }' },
  },
  {
    module: '@apollo/client/core/QueryManager.js',
    never: ['QueryManager.startGraphQLSubscription', 'isFullyUnmaskedOperation'],
    instead: { addNonReactiveToNamedFragments: '{ return document; }' },
  },
  {
    module: '@apollo/client/core/QueryInfo.js',
    never: ['QueryInfo.markSubscriptionResult', 'QueryInfo.markMutationOptimistic'],
  },
  {
    module: '@apollo/client/core/ObservableQuery.js',
    never: ['ObservableQuery.subscribeToMore'],
  },
  {
    module: '@apollo/client/core/ApolloClient.js',
    never: ['ApolloClient.subscribe', 'ApolloClient.connectToDevTools'],
  },
  {
    module: '@apollo/client/link/http/rewriteURIForGET.js',
    never: ['rewriteURIForGET'],
  },
  {
    module: '@apollo/client/link/http/parseAndCheckHttpResponse.js',
    never: ['readMultipartBody'],
  },
];

/** rxjs for observables and promises only: Apollo passes nothing else, and no scheduler. */
const rxjs: readonly Trim[] = [
  {
    module: 'rxjs/dist/esm/internal/observable/innerFrom.js',
    never: ['fromInteropObservable', 'fromAsyncIterable', 'fromReadableStreamLike'],
  },
  {
    module: 'rxjs/dist/esm/internal/observable/from.js',
    instead: { from: '{ return innerFrom(input); }' },
  },
];

export const apolloClient: readonly Trim[] = [...apollo, ...rxjs];
