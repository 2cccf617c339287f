import type { ApolloClient } from '@apollo/client';
import { createElement, lazy, useState } from 'react';
import type { ComponentType, JSX } from 'react';
import type { AssessmentType } from '../../gql/schema-types';
import type { Owner } from '../../product/questionnaire/drafts';
import type * as Later from './lazy';
import type { SubmitNoticesProps } from './lazy/SubmitNotices';
import type { FilledNoticeProps } from './lazy/FilledNotice';
import type { FreeAssessmentNoticeProps } from './lazy/FreeAssessmentNotice';
import type { ReviewAnswersProps } from './lazy/ReviewAnswers';
import type { SentNoticeProps } from './lazy/SentNotice';
import type { EnglishAnswerHintProps } from './lazy/EnglishAnswerHint';

type LazyParts = typeof Later;

let arrived: LazyParts | null = null;

/** Parts that the first question doesn't need: one chunk, which loads while that is being read. */
export async function loadLazyParts(): Promise<LazyParts> {
  arrived = await import('./lazy');
  return arrived;
}

/** Starts loading them, and requests the paid assessments. Only sending the answers needs them. */
export async function fetchCredits(
  client: ApolloClient,
  type: AssessmentType,
  owner: Owner,
): Promise<number | null> {
  try {
    return await (await loadLazyParts()).creditsLeft(client, type, owner);
  } catch (error) {
    console.warn('The later parts did not load.', error);
    return null;
  }
}

/** Shown right after a response of the server, so this chunk can be loaded from it as well. */
export const Refused = lazy(async () => ({ default: (await loadLazyParts()).Refused }));

/** An optional part. Once its chunk is loaded it shows immediately, and moves nothing. */
function lazyPart<Props extends object>(
  choose: (parts: LazyParts) => ComponentType<Props>,
): ComponentType<Props> {
  const Lazy = lazy<ComponentType<Props>>(() =>
    loadLazyParts().then(
      (parts) => ({ default: choose(parts) }),
      () => ({ default: (): null => null }),
    ),
  );
  return function LaterPart(props: Props): JSX.Element {
    const [Part] = useState<ComponentType<Props>>(() => (arrived === null ? Lazy : choose(arrived)));
    return createElement(Part, props);
  };
}

/** The result also mentions unanswered questions, so sending works without it. */
export const SubmitNotices = lazyPart<SubmitNoticesProps>((parts) => parts.SubmitNotices);

/** An optional part of the last step. */
export const ReviewAnswers = lazyPart<ReviewAnswersProps>((parts) => parts.ReviewAnswers);

/** The server repeats it when the answers are sent. */
export const FreeAssessmentNotice = lazyPart<FreeAssessmentNoticeProps>(
  (parts) => parts.FreeAssessmentNotice,
);

/** The prefilled answers are there without it, and are reviewed before sending. */
export const FilledNotice = lazyPart<FilledNoticeProps>((parts) => parts.FilledNotice);

/** The answers can be changed and sent without it. */
export const SentNotice = lazyPart<SentNoticeProps>((parts) => parts.SentNotice);

/** Answers that can't be read are also reported before and after sending. */
export const EnglishAnswerHint = lazyPart<EnglishAnswerHintProps>((parts) => parts.EnglishAnswerHint);
