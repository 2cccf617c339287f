import { useApolloClient } from '@apollo/client/react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { adoptAccountLanguage } from '../../../lib/i18n/account-language';
import { getHomePath, safeNext } from '../../../lib/next-path';
import { openSession } from '../../../lib/session/session';
import type { SessionUser } from '../../../lib/session/session';

/** After the server has opened the session: the page that was asked for, or the caller's own. */
export function useEnter(): (user: SessionUser) => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return async (user) => {
    await openSession(client, user);
    // Before the next page: it is never shown in one language and then in another.
    await adoptAccountLanguage(user);
    const asked = safeNext(search.get('next'), window.location.origin);
    await navigate(asked ?? getHomePath(user.role), { replace: true });
  };
}
