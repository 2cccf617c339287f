import { lazy } from 'react';

/** Only signed-in people have applications. */
export const FollowApplications = lazy(async () => ({
  default: (await import('./FollowApplications')).FollowApplications,
}));
