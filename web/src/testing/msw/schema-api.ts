import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GraphQLError, buildSchema, graphql as execute } from 'graphql';
import { HttpResponse, graphql } from 'msw';
import { unusedLimits } from '../limits';
import { priceList } from '../payments';
import { server } from './server';

const sdl = readFileSync(join(import.meta.dirname, '../../../../api/schema.graphql'), 'utf8');
const schema = buildSchema(sdl);

type Resolver = (args: Record<string, unknown>) => unknown;

/** What many pages ask for and few tests are about. */
const everywhere: Readonly<Record<string, Resolver>> = {
  adminVisaAssist: () => ({ nodes: [], pageInfo: { endCursor: null, hasNextPage: false }, totalCount: 0 }),
  applications: () => [],
  assessmentLimits: () => unusedLimits,
  assessments: () => [],
  chatUnreadCount: () => 0,
  documentContradictions: () => [],
  documentRequirements: () => [],
  documents: () => [],
  notifications: () => ({
    nodes: [],
    pageInfo: { endCursor: null, hasNextPage: false },
    totalCount: 0,
    unreadCount: 0,
  }),
  overruleProposals: () => [],
  signInProviders: () => [],
  paidServices: () => priceList,
  payments: () => [],
  profileHistory: () => [],
  profileOffer: ({ id }) => ({ id, items: [] }),
  visaAssessments: () => [],
};

export interface SchemaApi {
  /** The names of the operations that were asked for, in order. */
  operations: string[];
  /** The variables of each call of one operation, in order. */
  calls: (operation: string) => Record<string, unknown>[];
}

/**
 * Answers every operation from the checked-in schema: each document is validated and completed as the api would do
 * it, so a fixture needs no `__typename`. A resolver may throw `apiError(...)`.
 */
export function answerFromSchema(resolvers: Readonly<Record<string, Resolver>>): SchemaApi {
  const seen: { operation: string; variables: Record<string, unknown> }[] = [];
  server.use(
    graphql.operation(async ({ query, variables, operationName }) => {
      seen.push({ operation: operationName ?? '', variables });
      const result = await execute({
        schema,
        source: query,
        variableValues: variables,
        rootValue: { ...everywhere, ...resolvers },
      });
      return HttpResponse.json({
        data: result.data ?? null,
        ...(result.errors && { errors: result.errors }),
      });
    }),
  );
  return {
    get operations() {
      return seen.map(({ operation }) => operation);
    },
    calls: (operation) =>
      seen.filter((call) => call.operation === operation).map(({ variables }) => variables),
  };
}

/** The error of the contract, for a resolver to throw. */
export function apiError(
  code: string,
  message: string,
  errors?: readonly { field: string; message: string }[],
): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...(errors && { errors }) } });
}
