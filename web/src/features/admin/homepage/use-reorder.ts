import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';

/** A movable item: its id, and its name for announcements. */
export interface Movable {
  id: string;
  label: string;
}

interface HandleAttributes {
  id: string;
  'aria-pressed': boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
}

export interface Reorder {
  /** The ids in the order shown. */
  order: readonly string[];
  /** The id of the item being moved. */
  grabbedId: string | null;
  /** Announced to screen readers. */
  announcement: string;
  handle: (item: Movable) => HandleAttributes;
}

interface GrabbedItem {
  id: string;
  order: readonly string[];
  byPointer: boolean;
}

/** @returns the list with the entry moved to a place, which is clamped to the list */
function moveEntry(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((each) => each !== id);
  others.splice(Math.min(Math.max(0, place), others.length), 0, id);
  return others;
}

const handleId = (id: string): string => `move-${id}`;
/** The element id of a row, whose middle determines where a dragged row goes. */
export const rowId = (id: string): string => `item-${id}`;

/**
 * Reorders a list: handles can be dragged, or picked up with Space, moved with the arrow keys, and dropped with Space;
 * Escape restores the order.
 * @param items in their order
 * @param onDrop called with the new order if it changed
 */
export function useReorder(items: readonly Movable[], onDrop: (to: readonly string[]) => void): Reorder {
  const { t } = useLingui();
  const [grabbed, setGrabbed] = useState<GrabbedItem | null>(null);
  const [announcement, announce] = useState('');
  const moved = useRef(false);
  const ids = items.map(({ id }) => id);
  const order = grabbed === null ? ids : grabbed.order;
  const count = ids.length;

  // Moving a row in the DOM takes the focus from its handle.
  useEffect(() => {
    if (grabbed === null || grabbed.byPointer) return;
    moved.current = true;
    document.getElementById(handleId(grabbed.id))?.focus();
    moved.current = false;
  }, [grabbed]);

  const grab = ({ id, label }: Movable, byPointer: boolean): void => {
    const place = ids.indexOf(id) + 1;
    setGrabbed({ id, order: ids, byPointer });
    announce(
      t`Picked up ${label}, position ${place} of ${count}. Use the arrow keys to move it, Space to drop it, Escape to cancel.`,
    );
  };
  const move = ({ id, label }: Movable, place: number): void => {
    if (grabbed === null) return;
    const next = moveEntry(grabbed.order, id, place);
    if (next.join() === grabbed.order.join()) return;
    setGrabbed({ ...grabbed, order: next });
    const now = next.indexOf(id) + 1;
    announce(t`${label}: position ${now} of ${count}.`);
  };
  const drop = ({ id, label }: Movable): void => {
    if (grabbed === null) return;
    const to = grabbed.order;
    const place = to.indexOf(id) + 1;
    setGrabbed(null);
    announce(t`Dropped ${label} at position ${place} of ${count}.`);
    if (to.join() !== ids.join()) onDrop(to);
  };
  const cancel = ({ label }: Movable): void => {
    if (grabbed === null) return;
    setGrabbed(null);
    announce(t`Canceled. ${label} is back where it was.`);
  };
  const handle = (item: Movable): HandleAttributes => {
    const isGrabbed = grabbed?.id === item.id;
    const at = order.indexOf(item.id);
    return {
      id: handleId(item.id),
      'aria-pressed': isGrabbed,
      onKeyDown: (event) => {
        const { key } = event;
        if (key === ' ' || key === 'Enter') {
          if (isGrabbed) drop(item);
          else grab(item, false);
        } else if (!isGrabbed) return;
        else if (key === 'ArrowUp') move(item, at - 1);
        else if (key === 'ArrowDown') move(item, at + 1);
        else if (key === 'Home') move(item, 0);
        else if (key === 'End') move(item, count - 1);
        else if (key === 'Escape') cancel(item);
        else return;
        event.preventDefault();
        event.stopPropagation();
      },
      onBlur: () => {
        if (isGrabbed && !grabbed.byPointer && !moved.current) drop(item);
      },
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        grab(item, true);
      },
      onPointerMove: ({ clientY }) => {
        if (!isGrabbed || !grabbed.byPointer) return;
        const others = grabbed.order.filter((id) => id !== item.id);
        move(item, others.filter((id) => getMiddle(id) < clientY).length);
      },
      onPointerUp: () => {
        drop(item);
      },
      onPointerCancel: () => {
        cancel(item);
      },
    };
  };
  return { order, grabbedId: grabbed?.id ?? null, announcement, handle };
}

function getMiddle(id: string): number {
  const box = document.getElementById(rowId(id))?.getBoundingClientRect();
  return box === undefined ? 0 : box.top + box.height / 2;
}
