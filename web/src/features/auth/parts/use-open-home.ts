import { useApolloClient } from '@apollo/client/react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { adoptAccountLanguage } from '../../../lib/i18n/account-language';
import { getHomePath, safeNext } from '../../../lib/next-path';
import { openSession } from '../../../lib/session/session';
import type { SessionUser } from '../../../lib/session/session';

/** Called once the server has opened the session: continues to the requested page, or to the person's home page. */
export function useOpenHome(): (user: SessionUser) => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return async (user) => {
    await openSession(client, user);
    // Before navigating, so that the next page isn't shown in two languages in turn.
    await adoptAccountLanguage(user);
    const nextPath = safeNext(search.get('next'), window.location.origin);
    await navigate(nextPath ?? getHomePath(user.role), { replace: true });
  };
}
