import { lazy } from 'react';

/** What is not needed for the first question: one chunk, on its way while that is read. */
export const laterParts = () => import('./later');

/** Without them the questionnaire still works to its end. */
export function preloadLaterParts(): void {
  laterParts().catch((error: unknown) => {
    console.warn('The later parts of the questionnaire did not arrive yet.', error);
  });
}

/** Shown when the server has just answered, so this may come from it as well. */
export const Refused = lazy(async () => ({ default: (await laterParts()).Refused }));

/** A convenience of the last step, which is complete without it. */
export const ReviewAnswers = lazy(() =>
  laterParts().then(
    (parts) => ({ default: parts.ReviewAnswers }),
    () => ({ default: () => null }),
  ),
);
