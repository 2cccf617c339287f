import type { ApolloClient } from '@apollo/client';
import { createElement, lazy, useState } from 'react';
import type { ComponentType, JSX } from 'react';
import type { AssessmentType } from '../../gql/schema-types';
import type { Owner } from '../../product/questionnaire/drafts';
import type * as Later from './later';
import type { BeforeSendingProps } from './later/BeforeSending';
import type { FilledNoticeProps } from './later/FilledNotice';
import type { FreeUseNoticeProps } from './later/FreeUseNotice';
import type { ReviewAnswersProps } from './later/ReviewAnswers';
import type { SentNoticeProps } from './later/SentNotice';
import type { WriteEnglishProps } from './later/WriteEnglish';

type LaterParts = typeof Later;

let arrived: LaterParts | null = null;

/** What is not needed for the first question: one chunk, on its way while that is read. */
export async function laterParts(): Promise<LaterParts> {
  arrived = await import('./later');
  return arrived;
}

/** Sends for them, and asks what is paid. Without them the questionnaire still works to its end. */
export async function fetchCredits(
  client: ApolloClient,
  type: AssessmentType,
  owner: Owner,
): Promise<number | null> {
  try {
    return await (await laterParts()).creditsLeft(client, type, owner);
  } catch (error) {
    console.warn('The later parts did not load.', error);
    return null;
  }
}

/** Shown when the server has just answered, so this may come from it as well. */
export const Refused = lazy(async () => ({ default: (await laterParts()).Refused }));

/** A convenience, without which the page is complete. Once the chunk is there it shows at once, and moves nothing. */
function later<Props extends object>(
  choose: (parts: LaterParts) => ComponentType<Props>,
): ComponentType<Props> {
  const Lazy = lazy<ComponentType<Props>>(() =>
    laterParts().then(
      (parts) => ({ default: choose(parts) }),
      () => ({ default: (): null => null }),
    ),
  );
  return function LaterPart(props: Props): JSX.Element {
    const [Part] = useState<ComponentType<Props>>(() => (arrived === null ? Lazy : choose(arrived)));
    return createElement(Part, props);
  };
}

/** What it says of open answers the result says too: sending works without it. */
export const BeforeSending = later<BeforeSendingProps>((parts) => parts.BeforeSending);

/** A convenience of the last step, which is complete without it. */
export const ReviewAnswers = later<ReviewAnswersProps>((parts) => parts.ReviewAnswers);

/** What it says the server says again when the answers are sent. */
export const FreeUseNotice = later<FreeUseNoticeProps>((parts) => parts.FreeUseNotice);

/** Without it the answers are there as well, and are looked at before they are sent. */
export const FilledNotice = later<FilledNoticeProps>((parts) => parts.FilledNotice);

/** The answers can be changed and sent without it. */
export const SentNotice = later<SentNoticeProps>((parts) => parts.SentNotice);

/** What can't be read is told before and after sending as well. */
export const WriteEnglish = later<WriteEnglishProps>((parts) => parts.WriteEnglish);
