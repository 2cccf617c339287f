import { useApolloClient } from '@apollo/client/react';
import { OwnApplicationsDocument } from '../../../product/applications/own-applications.generated';
import { useLiveEvents } from '../../../lib/live/use-live-events';

const EVENTS = ['application.updated'];

/**
 * Keeps the person's applications up to date while programs are on the screen: an application made in another window
 * isn't cached yet, and the event doesn't contain its program.
 */
export function FollowApplications(): null {
  const client = useApolloClient();
  useLiveEvents(EVENTS, () => {
    client.query({ query: OwnApplicationsDocument, fetchPolicy: 'network-only' }).catch((error: unknown) => {
      console.warn('The applications could not be refreshed. The next load will include them.', error);
    });
  });
  return null;
}
