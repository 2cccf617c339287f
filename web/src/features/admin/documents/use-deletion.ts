import { useState } from 'react';
import type { Choice } from './use-choice';
import type { Queue, ReviewedDocument } from './use-queue';

export interface Deletion {
  /** The document whose deletion is asked about; null: none. */
  deleting: ReviewedDocument | null;
  askDeletion: () => void;
  /** The question was answered; with true, the document is gone. */
  endDeletion: (gone: boolean) => void;
}

/** Deletes the selected document after one confirmation, then selects its neighbor. */
export function useDeletion({ chosen, leave }: Choice, queue: Queue): Deletion {
  // As it was when it was asked about: the list may lose it meanwhile.
  const [deleting, setDeleting] = useState<ReviewedDocument | null>(null);
  return {
    deleting,
    askDeletion: () => {
      setDeleting(chosen?.document ?? null);
    },
    endDeletion: (gone) => {
      setDeleting(null);
      if (deleting === null || !gone) return;
      leave(deleting.id);
      queue.drop(deleting.id);
      queue.refresh();
    },
  };
}
