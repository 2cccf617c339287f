import { useEffect, useState } from 'react';
import type { Draft } from './draft';
import { readDrafts, writeDrafts } from './stored-drafts';
import type { Drafts } from './stored-drafts';

export interface DraftStore {
  drafts: Drafts;
  /** @param draft null to delete it */
  keep: (id: string, draft: Draft | null) => void;
}

/**
 * The drafts of cases that an admin opened. They survive closing a case and reloading the page.
 * @param owner the id of the admin; nobody else sees them
 */
export function useDrafts(owner: string): DraftStore {
  const [drafts, setDrafts] = useState<Drafts>(() => readDrafts(owner));
  useEffect(() => {
    writeDrafts(owner, drafts);
  }, [owner, drafts]);
  return {
    drafts,
    keep: (id, draft) => {
      const at = Date.now();
      setDrafts(({ [id]: before, ...others }) =>
        draft === null
          ? others
          : { ...others, [id]: { draft, at, restoredFrom: before?.restoredFrom ?? null } },
      );
    },
  };
}
