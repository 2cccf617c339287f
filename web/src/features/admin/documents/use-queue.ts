import { useApolloClient } from '@apollo/client/react';
import { useConnection } from '../../../lib/apollo/use-connection';
import type { ConnectionList } from '../../../lib/apollo/use-connection';
import { logFailure } from '../../../lib/errors/aborted';
import { toProblem } from '../../../lib/errors/problem';
import { useLiveEvents } from '../../../lib/live/use-live-events';
import { merged, without } from './merge';
import { DocumentNowDocument, DocumentReviewsDocument } from './reviews.generated';
import type { DocumentReviewsQuery } from './reviews.generated';
import type { Filter } from './use-filter';

type Shown = DocumentReviewsQuery['documentReviews'];
export type Review = Shown['nodes'][number];
export type ReviewedDocument = Review['document'];

const FAILURE = 'The queue could not be loaded.';
const EVENTS = ['documentReview.updated'];

export interface Queue extends ConnectionList<Shown> {
  /** Removes a deleted document from the list. */
  drop: (id: string) => void;
}

/**
 * The documents with one status, oldest first, updated live: new uploads are added at the end, and other admins'
 * verdicts are shown in place. Reviewed documents stay in place until the list is reloaded.
 */
export function useQueue({ status, search }: Filter): Queue {
  const client = useApolloClient();
  const list = useConnection(DocumentReviewsDocument, 'documentReviews', {
    variables: { status, ...(search.trim() !== '' && { search: search.trim() }) },
    failure: FAILURE,
    getId: ({ document }) => document.id,
    merge: merged,
  });
  const { nodes, refresh, update } = list;
  const drop = (id: string): void => {
    update((shown) => without(shown, id));
  };
  const fetchDocument = async (id: string): Promise<void> => {
    try {
      await client.query({ query: DocumentNowDocument, variables: { id }, fetchPolicy: 'network-only' });
    } catch (reason) {
      if (toProblem(reason).code !== 'NOT_FOUND') throw reason;
      drop(id);
    }
  };
  useLiveEvents(EVENTS, ({ id, removed }) => {
    if (typeof id !== 'string' || nodes === null) return;
    if (removed === true) drop(id);
    else if (nodes.some(({ document }) => document.id === id)) {
      fetchDocument(id).catch((reason: unknown) => {
        logFailure(FAILURE, reason);
      });
    }
    refresh();
  });
  return { ...list, drop };
}
