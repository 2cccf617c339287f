import { useState } from 'react';
import type { ListUrlState } from '../parts/use-list-url-state';
import type { Filter } from './use-sessions';

export interface OpenSessions {
  /** In the order they were opened. */
  ids: readonly string[];
  frontId: string | null;
  show: (id: string) => void;
  close: (id: string) => void;
  /** Keeps all open but shows none; on narrow screens, this shows the list. */
  toList: () => void;
}

/** The consultations that are open. The active one is in the URL. */
export function useOpenSessions({ openId, open }: ListUrlState<Filter>): OpenSessions {
  const [openIds, setOpenIds] = useState<readonly string[]>([]);
  const ids = openId === null || openIds.includes(openId) ? openIds : [...openIds, openId];
  return {
    ids,
    frontId: openId,
    show: (id) => {
      setOpenIds(ids.includes(id) ? ids : [...ids, id]);
      open(id);
    },
    close: (id) => {
      const others = ids.filter((each) => each !== id);
      setOpenIds(others);
      if (id === openId) open(others.at(-1) ?? null);
    },
    toList: () => {
      setOpenIds(ids);
      open(null);
    },
  };
}
