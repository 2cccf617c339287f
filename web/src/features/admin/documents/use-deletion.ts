import { useState } from 'react';
import type { Choice } from './use-choice';
import type { Queue, ReviewedDocument } from './use-queue';

export interface Deletion {
  /** The document whose deletion awaits confirmation; null if none. */
  deleting: ReviewedDocument | null;
  askDeletion: () => void;
  /** Called when the dialog closes; true if the document was deleted. */
  endDeletion: (gone: boolean) => void;
}

/** Deletes the selected document after one confirmation, then selects its neighbor. */
export function useDeletion({ chosen, leave }: Choice, queue: Queue): Deletion {
  // A copy from when the dialog opened, because the list may lose it meanwhile.
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
