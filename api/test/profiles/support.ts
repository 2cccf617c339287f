import type { TestClient } from '../harness/index.js';

/** The outcome of one call, on either transport. */
interface Outcome {
  /** OK, or the error's code. */
  readonly code: string;
  readonly profile: Record<string, unknown>;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}

const PROFILE = `{
  dateOfBirth nationalities degrees { level field country awardedOn }
  languageTests { test version takenOn overall listening reading writing speaking level }
  languages { language level } jobs { title country from to }
  stays { country activity from to degree skilled permission }
  offers { country title salary { amount currency per } } savings { amount currency availableOn }
  residence childAges family { partner children } calculatorInputs { calculator input } keepUpToDate updatedAt
}`;

/**
 * The calls of a profile over one transport. Enum values in lists are REST's and are converted for GraphQL
 * here.
 */
export interface Transport {
  readonly name: string;
  mine(client: TestClient): Promise<Outcome>;
  update(client: TestClient, input: Record<string, unknown>): Promise<Outcome>;
  save(client: TestClient, calculator: string, input: Record<string, unknown>): Promise<Outcome>;
  remove(client: TestClient, calculator: string): Promise<Outcome>;
}

async function rest(client: TestClient, method: string, path: string, body?: unknown): Promise<Outcome> {
  const answer = await client.send<Record<string, unknown>>(method, path, body);
  const { code, errors, profile } = answer.body;
  return {
    code: answer.status === 200 ? 'OK' : String(code),
    profile: (profile ?? {}) as Outcome['profile'],
    errors: (errors ?? []) as Outcome['errors'],
  };
}

async function graphql(client: TestClient, query: string, variables = {}): Promise<Outcome> {
  const { data, errors } = await client.gql<Record<string, Record<string, unknown>>>(query, variables);
  const [fault] = errors;
  const profile = data ? Object.values(data)[0] : undefined;
  return {
    code: fault ? fault.extensions.code : 'OK',
    profile: lowered(profile ?? {}),
    errors: fault?.extensions.errors ?? [],
  };
}

const ENUMS = ['level', 'test', 'version', 'per', 'activity', 'degree', 'permission'];

/** Enum words as REST has them. */
function lowered(profile: Record<string, unknown>): Record<string, unknown> {
  const text = JSON.stringify(profile, (key, value: unknown) =>
    ENUMS.includes(key) && typeof value === 'string' && /^[A-Z_]{3,}$/.test(value)
      ? value.toLowerCase()
      : value,
  );
  return JSON.parse(text) as Record<string, unknown>;
}

/** Enum words as GraphQL has them. */
function raised(input: unknown): unknown {
  return JSON.parse(
    JSON.stringify(input, (key, value: unknown) =>
      ENUMS.includes(key) && typeof value === 'string' && /^[a-z_]{3,}$/.test(value)
        ? value.toUpperCase()
        : value,
    ),
  );
}

export const TRANSPORTS: readonly Transport[] = [
  {
    name: 'REST',
    mine: (client) => rest(client, 'GET', '/api/profile'),
    update: (client, input) => rest(client, 'PATCH', '/api/profile', input),
    save: (client, id, input) => rest(client, 'PUT', `/api/profile/calculators/${id}`, input),
    remove: async (client, id) => {
      const gone = await rest(client, 'DELETE', `/api/profile/calculators/${id}`);
      return gone.code === 'OK' ? rest(client, 'GET', '/api/profile') : gone;
    },
  },
  {
    name: 'GraphQL',
    mine: (client) => graphql(client, `{ myProfile ${PROFILE} }`),
    update: (client, input) =>
      graphql(
        client,
        `mutation ($input: UpdateProfileInput!) { updateMyProfile(input: $input) ${PROFILE} }`,
        {
          input: raised(input),
        },
      ),
    save: (client, calculator, input) =>
      graphql(
        client,
        `mutation ($calculator: ID!, $input: JSONObject!) {
          saveCalculatorInput(calculator: $calculator, input: $input) ${PROFILE}
        }`,
        { calculator, input },
      ),
    remove: (client, calculator) =>
      graphql(
        client,
        `mutation ($calculator: ID!) { removeCalculatorInput(calculator: $calculator) ${PROFILE} }`,
        {
          calculator,
        },
      ),
  },
];
