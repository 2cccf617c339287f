import { isReference } from '@apollo/client/utilities';
import { useApolloClient } from '@apollo/client/react';

/** Removes entries that no longer exist on the server from a cached list. */
export function useEvictEntries(list: 'sessions' | 'apiTokens'): (ids: readonly string[]) => void {
  const { cache } = useApolloClient();
  return (ids) => {
    cache.modify({
      fields: (cached: unknown, { fieldName, readField }) => {
        if (fieldName !== list || !Array.isArray(cached)) return cached;
        const gone = (entry: unknown): boolean =>
          isReference(entry) && ids.includes(String(readField('id', entry)));
        const entries: readonly unknown[] = cached;
        return entries.filter((entry) => !gone(entry));
      },
    });
  };
}
