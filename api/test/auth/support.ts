import { TOTP } from 'otpauth';
import type { GraphqlFault } from '../harness/client.js';
import type { TestApp, TestClient } from '../harness/index.js';

/** The outcome of a call, on either transport. */
export interface Outcome {
  /** `OK`, or the code of the error. */
  readonly code: string;
  readonly message: string | null;
  /** Names of the invalid fields. */
  readonly fields: readonly string[];
  /** The user, session list and so on, as the transport returns it. */
  readonly value: Record<string, unknown>;
}

export interface Call {
  /** REST: method, path, body. */
  readonly rest: readonly [method: string, path: string, body?: unknown];
  /** GraphQL: the field with its selection, and its variables by type. */
  readonly gql: readonly [document: string, variables?: Record<string, unknown>];
}

export interface Transport {
  readonly name: string;
  send(client: TestClient, call: Call, headers?: Record<string, string>): Promise<Outcome>;
}

export const rest: Transport = {
  name: 'REST',
  async send(client, { rest: [method, path, body] }, headers) {
    const answer = await client.send<Record<string, unknown>>(method, path, body, headers);
    if (answer.status < 400) return { code: 'OK', message: null, fields: [], value: answer.body };
    const { code, message, errors } = answer.body as {
      code: string;
      message: string;
      errors?: { field: string }[];
    };
    return { code, message, fields: (errors ?? []).map((error) => error.field), value: {} };
  },
};

const graphql: Transport = {
  name: 'GraphQL',
  async send(client, { gql: [document, variables] }, headers) {
    const answer = await client.post<GraphqlBody>('/graphql', { query: document, variables }, headers);
    // A request that is refused before it reaches GraphQL gets REST's error body.
    const { code } = answer.body;
    if (code !== undefined) return { code, message: answer.body.message ?? null, fields: [], value: {} };
    const [fault] = answer.body.errors ?? [];
    if (!fault) return { code: 'OK', message: null, fields: [], value: answer.body.data ?? {} };
    const fields = (fault.extensions.errors ?? []).map((error) => error.field);
    return { code: fault.extensions.code, message: fault.message, fields, value: {} };
  },
};

interface GraphqlBody {
  readonly code?: string;
  readonly message?: string;
  readonly data?: Record<string, unknown>;
  readonly errors?: readonly GraphqlFault[];
}

export const TRANSPORTS = [rest, graphql];

const USER =
  '{ id email username firstName lastName role userType language emailVerified totpEnabled createdAt }';

/** All sign-in calls, on both transports. */
export const calls = {
  signUp: (input: Record<string, unknown>): Call => ({
    rest: ['POST', '/api/auth/signup', input],
    gql: [`mutation ($input: SignUpInput!) { user: signUp(input: $input) ${USER} }`, { input }],
  }),
  logIn: (input: Record<string, unknown>): Call => ({
    rest: ['POST', '/api/auth/login', input],
    gql: [`mutation ($input: LogInInput!) { user: logIn(input: $input) ${USER} }`, { input }],
  }),
  logOut: (): Call => ({ rest: ['POST', '/api/auth/logout'], gql: ['mutation { done: logOut }'] }),
  me: (): Call => ({ rest: ['GET', '/api/auth/me'], gql: [`{ user: me ${USER} }`] }),
  updateMe: (input: Record<string, unknown>): Call => ({
    rest: ['PATCH', '/api/auth/me', input],
    gql: [
      `mutation ($input: UpdateMeInput!) { user: updateMe(input: $input) ${USER} }`,
      {
        input: {
          ...input,
          ...(typeof input['userType'] === 'string' ? { userType: input['userType'].toUpperCase() } : {}),
        },
      },
    ],
  }),
  erase: (password: string): Call => ({
    rest: ['DELETE', '/api/auth/me', { password }],
    gql: ['mutation ($password: String!) { deleted: deleteMyAccount(password: $password) }', { password }],
  }),
  forgot: (email: string): Call => ({
    rest: ['POST', '/api/auth/forgot-password', { email }],
    gql: ['mutation ($email: String!) { done: requestPasswordReset(email: $email) }', { email }],
  }),
  reset: (token: string, password: string): Call => ({
    rest: ['POST', '/api/auth/reset-password', { token, password }],
    gql: [
      'mutation ($token: String!, $password: String!) { done: resetPassword(token: $token, password: $password) }',
      { token, password },
    ],
  }),
  changePassword: (currentPassword: string, newPassword: string): Call => ({
    rest: ['POST', '/api/auth/change-password', { currentPassword, newPassword }],
    gql: [
      `mutation ($a: String!, $b: String!) { user: changePassword(currentPassword: $a, newPassword: $b) ${USER} }`,
      { a: currentPassword, b: newPassword },
    ],
  }),
  verifyEmail: (token: string): Call => ({
    rest: ['POST', '/api/auth/verify-email', { token }],
    gql: [`mutation ($token: String!) { user: verifyEmail(token: $token) ${USER} }`, { token }],
  }),
  resend: (): Call => ({
    rest: ['POST', '/api/auth/resend-verification'],
    gql: ['mutation { done: resendVerification }'],
  }),
  requestEmailChange: (input: Record<string, unknown>): Call => ({
    rest: ['POST', '/api/auth/email-change', input],
    gql: [
      `mutation ($input: RequestEmailChangeInput!) {
        change: requestEmailChange(input: $input) { newEmail requestedAt expiresAt waitingFor }
      }`,
      { input },
    ],
  }),
  emailChange: (): Call => ({
    rest: ['GET', '/api/auth/email-change'],
    gql: ['{ change: emailChange { newEmail requestedAt expiresAt waitingFor } }'],
  }),
  cancelEmailChange: (): Call => ({
    rest: ['DELETE', '/api/auth/email-change'],
    gql: ['mutation { deleted: cancelEmailChange }'],
  }),
  resendEmailChange: (): Call => ({
    rest: ['POST', '/api/auth/email-change/resend'],
    gql: ['mutation { done: resendEmailChange }'],
  }),
  confirmEmailChange: (token: string): Call => ({
    rest: ['POST', '/api/auth/email-change/confirm', { token }],
    gql: [
      'mutation ($token: String!) { progress: confirmEmailChange(token: $token) { changed waitingFor } }',
      { token },
    ],
  }),
  refuseEmailChange: (token: string): Call => ({
    rest: ['POST', '/api/auth/email-change/refuse', { token }],
    gql: ['mutation ($token: String!) { done: refuseEmailChange(token: $token) }', { token }],
  }),
  sessions: (): Call => ({
    rest: ['GET', '/api/auth/sessions'],
    gql: ['{ sessions { id createdAt lastSeenAt ip userAgent current } }'],
  }),
  endSession: (id: string): Call => ({
    rest: ['DELETE', `/api/auth/sessions/${id}`],
    gql: ['mutation ($id: ID!) { deleted: endSession(id: $id) }', { id }],
  }),
  endOtherSessions: (): Call => ({
    rest: ['DELETE', '/api/auth/sessions'],
    gql: ['mutation { deleted: endOtherSessions }'],
  }),
  apiTokens: (): Call => ({
    rest: ['GET', '/api/auth/tokens'],
    gql: ['{ tokens: apiTokens { id name createdAt lastUsedAt expiresAt } }'],
  }),
  createApiToken: (input: Record<string, unknown>): Call => ({
    rest: ['POST', '/api/auth/tokens', input],
    gql: [
      `mutation ($input: CreateApiTokenInput!) {
        made: createApiToken(input: $input) { secret token { id name createdAt lastUsedAt expiresAt } }
      }`,
      { input },
    ],
  }),
  revokeApiToken: (id: string): Call => ({
    rest: ['DELETE', `/api/auth/tokens/${id}`],
    gql: ['mutation ($id: ID!) { deleted: revokeApiToken(id: $id) }', { id }],
  }),
  startTotp: (password: string): Call => ({
    rest: ['POST', '/api/auth/totp', { password }],
    gql: [
      'mutation ($password: String!) { enrolment: startTotp(password: $password) { secret otpauthUrl } }',
      { password },
    ],
  }),
  confirmTotp: (code: string): Call => ({
    rest: ['POST', '/api/auth/totp/confirm', { code }],
    gql: [
      `mutation ($code: String!) { confirmed: confirmTotp(code: $code) { codes user ${USER} } }`,
      { code },
    ],
  }),
  disableTotp: (password: string): Call => ({
    rest: ['DELETE', '/api/auth/totp', { password }],
    gql: [`mutation ($password: String!) { user: disableTotp(password: $password) ${USER} }`, { password }],
  }),
};

let names = 0;

/** Values of a sign-up that no other test uses. */
export function newcomer(): {
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  password: string;
} {
  names += 1;
  const handle = `newcomer${process.pid}x${names}`;
  return {
    email: `${handle}@example.com`,
    username: handle,
    firstName: 'Grace',
    lastName: 'Hopper',
    password: 'compass beneath the bridge',
  };
}

/** The token of the link in an email. */
export function tokenIn(text: string): string {
  const token = /[?&]token=([\w-]+)/.exec(text)?.[1];
  if (token === undefined) throw new Error(`No link in: ${text}`);
  return token;
}

/**
 * An emailed link to set a new password.
 * @param skip emails seen before
 */
export async function resetTokenFor(
  app: TestApp,
  email: string,
  skip: readonly string[] = [],
): Promise<string> {
  await app.client().post('/api/auth/forgot-password', { email });
  return tokenIn((await app.mailTo(email, 'Set a new password', skip)).text);
}

/** A code of an authenticator app, `steps` of 30 seconds from now. */
export function getCode(secret: string, steps = 0): string {
  return new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: Date.now() + steps * 30_000,
  });
}
