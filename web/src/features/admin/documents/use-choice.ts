import { useState } from 'react';
import { rowId } from './Queue';
import type { Review } from './use-queue';

export interface Choice {
  /** The selected document. Null if the list is empty. */
  chosen: Review | null;
  choose: (id: string) => void;
  /** Moves the selection by this many rows, and the focus with it. */
  walk: (step: number) => void;
  /** Moves from one to another, unless the selection has changed meanwhile. */
  advance: (from: string, to: string) => void;
  /** Selects and focuses the neighbor of a row that is about to leave the list. */
  leave: (id: string) => void;
}

/** Scrolls to a row and focuses it, so that it is announced. */
export function focusRow(id: string): void {
  const row = document.getElementById(rowId(id));
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}

/** Reads the current DOM, because the caller's state may be outdated after waiting. */
function isCurrent(id: string): boolean {
  return document.getElementById(rowId(id))?.getAttribute('aria-current') === 'true';
}

/** The selected document of the list. It stays selected while others are added or removed. */
export function useChoice(reviews: readonly Review[]): Choice {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const selected = reviews.find(({ document }) => document.id === selectedId);
  // If someone else deleted it, the next one is selected.
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
