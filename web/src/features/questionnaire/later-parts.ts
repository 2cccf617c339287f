import type { ApolloClient } from '@apollo/client';
import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { AssessmentType } from '../../gql/schema-types';
import type { BeforeSendingProps } from './later/BeforeSending';
import type { FreeUseNoticeProps } from './later/FreeUseNotice';
import type { ReviewAnswersProps } from './later/ReviewAnswers';
import type { SentNoticeProps } from './later/SentNotice';

/** What is not needed for the first question: one chunk, on its way while that is read. */
export const laterParts = () => import('./later');

/** Sends for them, and asks what is paid. Without them the questionnaire still works to its end. */
export async function fetchCredits(client: ApolloClient, type: AssessmentType): Promise<number | null> {
  try {
    return await (await laterParts()).creditsLeft(client, type);
  } catch (error) {
    console.warn('The later parts did not load.', error);
    return null;
  }
}

/** Shown when the server has just answered, so this may come from it as well. */
export const Refused = lazy(async () => ({ default: (await laterParts()).Refused }));

const nothing = () => ({ default: () => null });

/** What it says of open answers the result says too: sending works without it. */
export const BeforeSending = lazy<ComponentType<BeforeSendingProps>>(() =>
  laterParts().then((parts) => ({ default: parts.BeforeSending }), nothing),
);

/** A convenience of the last step, which is complete without it. */
export const ReviewAnswers = lazy<ComponentType<ReviewAnswersProps>>(() =>
  laterParts().then((parts) => ({ default: parts.ReviewAnswers }), nothing),
);

/** What it says the server says again when the answers are sent. */
export const FreeUseNotice = lazy<ComponentType<FreeUseNoticeProps>>(() =>
  laterParts().then((parts) => ({ default: parts.FreeUseNotice }), nothing),
);

/** The answers can be changed and sent without it. */
export const SentNotice = lazy<ComponentType<SentNoticeProps>>(() =>
  laterParts().then((parts) => ({ default: parts.SentNotice }), nothing),
);
