import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { Button } from '../../../ui/button/Button';

/**
 * Shortens a list that may be long.
 * @returns the entries to show, and the button that shows the others; null if there are no others
 */
export function useCollapsedList<T>(
  entries: readonly T[],
  count: number,
): { shown: readonly T[]; more: JSX.Element | null } {
  const [all, setAll] = useState(false);
  if (all || entries.length <= count) return { shown: entries, more: null };
  const more = (
    <Button
      onClick={() => {
        setAll(true);
      }}
    >
      <Trans>Show all {entries.length}</Trans>
    </Button>
  );
  return { shown: entries.slice(0, count), more };
}
