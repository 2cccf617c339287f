import { useState } from 'react';
import { rowId } from './Queue';
import type { Review } from './use-queue';

export interface Choice {
  /** The selected document. Null if the list is empty. */
  chosen: Review | null;
  choose: (id: string) => void;
  /** Goes so many rows on, and takes the focus along. */
  walk: (step: number) => void;
  /** Goes from one to another, unless someone walked on meanwhile. */
  advance: (from: string, to: string) => void;
  /** Goes to the neighbour of a row that is about to leave the list, and takes the focus along. */
  leave: (id: string) => void;
}

/** Shows a row of the list and lets it be read out. */
export function focusRow(id: string): void {
  const row = document.getElementById(rowId(id));
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}

/** As it is on the screen now, whatever a caller that waited knows. */
function isCurrent(id: string): boolean {
  return document.getElementById(rowId(id))?.getAttribute('aria-current') === 'true';
}

/** The selected document of the list. It stays selected while others come and go. */
export function useChoice(reviews: readonly Review[]): Choice {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const selected = reviews.find(({ document }) => document.id === selectedId);
  // Of one that someone else deleted, the next one takes the place.
  const next = selectedId === null ? undefined : reviews.find(({ document }) => document.id > selectedId);
  const chosen = selected ?? next ?? (selectedId === null ? reviews[0] : reviews.at(-1)) ?? null;
  if (chosen !== null && chosen.document.id !== selectedId) setSelectedId(chosen.document.id);
  const focusReview = (review: Review | undefined): void => {
    if (review === undefined) return;
    setSelectedId(review.document.id);
    focusRow(review.document.id);
  };
  const findIndex = (id: string | undefined): number =>
    reviews.findIndex(({ document }) => document.id === id);
  return {
    chosen,
    choose: setSelectedId,
    walk: (step) => {
      focusReview(reviews[findIndex(chosen?.document.id) + step]);
    },
    advance: (from, to) => {
      if (!isCurrent(from)) return;
      setSelectedId(to);
      focusRow(to);
    },
    leave: (id) => {
      const at = findIndex(id);
      const neighbour = reviews[at + 1] ?? reviews[at - 1];
      if (neighbour === undefined) return;
      setSelectedId(neighbour.document.id);
      // After the dialog that asked is closed: a modal one lets nothing else have the focus.
      setTimeout(() => {
        focusRow(neighbour.document.id);
      });
    },
  };
}
