import type { ApolloClient } from '@apollo/client';
import { t } from '@lingui/core/macro';
import { networkMessage } from '../../../lib/forms/check';
import { CallRefused } from '../../../lib/rest/call-api';
import { dropSession } from '../../../lib/session/session';

/** The message for a file that couldn't be loaded. If the session has ended, goes to the sign-in page. */
export function describeFileError(client: ApolloClient, error: unknown): string {
  if (!(error instanceof CallRefused)) {
    console.error('A file could not be fetched.', error);
    return t`We couldn't get the file.`;
  }
  const { code, message } = error.problem;
  if (code === 'UNAUTHENTICATED') {
    dropSession(client).catch((reason: unknown) => {
      console.error('The ended session could not be cleared.', reason);
    });
  }
  if (code === 'NETWORK') return networkMessage();
  if (code === 'NOT_FOUND') return t`This document no longer exists.`;
  return message === '' ? t`We couldn't get the file.` : message;
}
