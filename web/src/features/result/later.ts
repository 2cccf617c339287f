import { lazy } from 'react';
import type { JSX } from 'react';

const panels = () => import('./panels');

/** What stands below the first screen, or is calculated after it: one chunk, loaded when the first of them is near. */
export const Failed = lazy(async () => ({ default: (await panels()).Failed }));
export const Fees = lazy(async () => ({ default: (await panels()).Fees }));
export const Gaps = lazy(async () => ({ default: (await panels()).Gaps }));
export const Improve = lazy(async () => ({ default: (await panels()).Improve }));
export const InvitedBy = lazy(async () => ({ default: (await panels()).InvitedBy }));
export const Readings = lazy(async () => ({ default: (await panels()).Readings }));
export const Revisions = lazy(async () => ({ default: (await panels()).Revisions }));
export const SuggestedPrograms = lazy(async () => ({ default: (await panels()).SuggestedPrograms }));
export const Timeline = lazy(async () => ({ default: (await panels()).Timeline }));
export const WhatIf = lazy(async () => ({ default: (await panels()).WhatIf }));

/** A convenience: the result is complete without it. */
export const ProfileNotice = lazy(() =>
  panels().then(
    ({ ProfileNotice: notice }) => ({ default: notice }),
    () => ({ default: (_notice: { assessmentId: string; used: boolean }): JSX.Element | null => null }),
  ),
);
