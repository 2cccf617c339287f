import type { DocumentReviewsQuery } from './reviews.generated';

type Connection = DocumentReviewsQuery['documentReviews'];
type Review = Connection['nodes'][number];

/** Ids are in the order of uploading. */
const byId = (one: Review, other: Review): number => (one.document.id < other.document.id ? -1 : 1);

/**
 * What is shown, with what was fetched now: nothing that is shown leaves its place, new ones come where they belong.
 * The list goes on where the longer of the two ends.
 */
export function merged(shown: Connection, now: Connection): Connection {
  const fetched = new Set(now.nodes.map(({ document }) => document.id));
  const stayed = shown.nodes.filter(({ document }) => !fetched.has(document.id));
  const lastShown = shown.nodes.at(-1)?.document.id ?? '';
  const lastFetched = now.nodes.at(-1)?.document.id ?? '';
  const longer = now.pageInfo.hasNextPage && lastShown > lastFetched ? shown : now;
  return { ...now, nodes: [...stayed, ...now.nodes].sort(byId), pageInfo: longer.pageInfo };
}

/** The same without one document. */
export function without(shown: Connection, id: string): Connection {
  const nodes = shown.nodes.filter(({ document }) => document.id !== id);
  return { ...shown, nodes };
}
