/**
 * What the service worker may cache: only one's own results, and nothing of the back office, of payments, of
 * documents, or of anyone else. Pure, so that each rule is tested without a browser.
 */

/** Names whose data an answer holds; the server sends it with what it answers to a signed-in person alone. */
export const READER_HEADER = 'x-reader';

/** Queries that a result is read with, and the one that says who is signed in. */
const CACHED_QUERIES: ReadonlySet<string> = new Set([
  'Session',
  'AssessmentPage',
  'AssessmentInsights',
  'ResultCountries',
  'ResultImprove',
  'ResultMoney',
  'ResultPrograms',
  'ResultMethod',
]);

/** The query whose responses form the offline list of results. */
export const RESULT_QUERY = 'AssessmentPage';

/** Operations after which nobody, or someone else, is signed in: the cache belongs to the previous person. */
const ENDING: ReadonlySet<string> = new Set([
  'LogOut',
  'LogIn',
  'SignUp',
  'ResetPassword',
  'DeleteAccount',
  'ChangePassword',
]);

const RESULT_PAGE = /^\/assessment\/(student|opportunity-seeker|job-seeker)\/result(\/[a-z-]+)?$/;

/** Pages that are never answered from here, also not with the list of results. */
const NEVER = /^\/(api|graphql|dev|admin|affiliate|checkout|expert-review-purchase)(\/|$)/;

export type PageKind = 'result' | 'other' | 'never';

/** What a page is when the network is away. @param pathname of its address */
export function pageKind(pathname: string): PageKind {
  if (NEVER.test(pathname)) return 'never';
  return RESULT_PAGE.test(pathname) ? 'result' : 'other';
}

export interface Operation {
  readonly name: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The operation of a GraphQL request; null where the body is none. */
export function readOperation(body: string): Operation | null {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return null;
  }
  if (!isRecord(value) || typeof value['operationName'] !== 'string') return null;
  const variables = value['variables'];
  return { name: value['operationName'], variables: isRecord(variables) ? variables : {} };
}

export const isCacheable = ({ name }: Operation): boolean => CACHED_QUERIES.has(name);
export const endsSession = ({ name }: Operation): boolean => ENDING.has(name);

/** Whether an answer is whole: data and no errors. */
export function isCompleteAnswer(answer: string): boolean {
  let value: unknown;
  try {
    value = JSON.parse(answer);
  } catch {
    return false;
  }
  return isRecord(value) && isRecord(value['data']) && !('errors' in value);
}

/** The address under which an answer is kept. @param digest of the whole request */
export const getCacheUrl = ({ name }: Operation, digest: string): string => `/offline-kept/${name}/${digest}`;

export interface CachedResult {
  readonly href: string;
  readonly type: 'student' | 'opportunity-seeker';
  /** ISO 8601. */
  readonly createdAt: string;
}

/** A kept answer of `RESULT_QUERY` as an entry of the list; null where it is none. */
export function readResult(answer: string): CachedResult | null {
  const value: unknown = JSON.parse(answer);
  const data = isRecord(value) ? value['data'] : null;
  const result = isRecord(data) ? data['assessment'] : null;
  if (!isRecord(result)) return null;
  const { id, type, createdAt } = result;
  if (typeof id !== 'string' || typeof type !== 'string' || typeof createdAt !== 'string') return null;
  const kind = type === 'STUDENT' ? 'student' : 'opportunity-seeker';
  return { href: `/assessment/${kind}/result?id=${encodeURIComponent(id)}`, type: kind, createdAt };
}
