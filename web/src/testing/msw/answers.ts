import { HttpResponse, graphql } from 'msw';
import type { GraphQLVariables } from 'msw';
import type { SessionUser } from '../../lib/session/session';
import { server } from './server';

type Data = Record<string, unknown>;

/** The body of a GraphQL answer. */
export interface Reply {
  data?: Data;
  errors?: { message: string; extensions: Record<string, unknown> }[];
}

export function success(data: Data): Reply {
  return { data };
}

/** The error of the contract, as GraphQL carries it. */
export function failure(
  code: string,
  message: string,
  errors?: readonly { field: string; message: string }[],
): Reply {
  return { errors: [{ message, extensions: { code, ...(errors && { errors }) } }] };
}

export function answerSession(me: SessionUser | null): void {
  answerQuery('Session', () => success({ me }));
}

/** Answers a query by name; the reply is made from the variables. */
export function answerQuery(name: string, reply: (variables: GraphQLVariables) => Reply): void {
  server.use(graphql.query<Data>(name, ({ variables }) => HttpResponse.json(reply(variables))));
}

/**
 * Answers a mutation by name and collects what was sent. A reply that throws is a lost connection.
 * @returns the variables of each call, in order
 */
export function answerMutation(
  name: string,
  reply: (variables: GraphQLVariables) => Reply,
): GraphQLVariables[] {
  const calls: GraphQLVariables[] = [];
  server.use(
    graphql.mutation<Data>(name, ({ variables }) => {
      calls.push(variables);
      return HttpResponse.json(reply(variables));
    }),
  );
  return calls;
}

/** The connection breaks before an answer to the mutation comes. */
export function dropMutation(name: string): void {
  server.use(graphql.mutation(name, () => HttpResponse.error()));
}
