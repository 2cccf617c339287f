import type { DocumentReviewsQuery } from './reviews.generated';

type Connection = DocumentReviewsQuery['documentReviews'];
type Review = Connection['nodes'][number];

/** Ids are in upload order. */
const byId = (one: Review, other: Review): number => (one.document.id < other.document.id ? -1 : 1);

/**
 * Merges fetched rows into the shown list: shown rows stay in place, new ones are inserted in order. The list
 * continues after the longer of the two.
 */
export function merged(shown: Connection, now: Connection): Connection {
  const fetched = new Set(now.nodes.map(({ document }) => document.id));
  const stayed = shown.nodes.filter(({ document }) => !fetched.has(document.id));
  const lastShown = shown.nodes.at(-1)?.document.id ?? '';
  const lastFetched = now.nodes.at(-1)?.document.id ?? '';
  const longer = now.pageInfo.hasNextPage && lastShown > lastFetched ? shown : now;
  return { ...now, nodes: [...stayed, ...now.nodes].sort(byId), pageInfo: longer.pageInfo };
}

/** The list without one document. */
export function without(shown: Connection, id: string): Connection {
  const nodes = shown.nodes.filter(({ document }) => document.id !== id);
  return { ...shown, nodes };
}
