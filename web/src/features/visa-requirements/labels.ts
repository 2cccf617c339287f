import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { formatList } from '../../lib/format/format';
import type { GuidanceTrack, RouteState } from '../../gql/schema-types';
import type { Tone } from '../../ui/states/StatusBadge';

export const stateLabels: Readonly<Record<RouteState, { tone: Tone; label: MessageDescriptor }>> = {
  OPEN: { tone: 'met', label: msg`Open` },
  LIMITED: { tone: 'unknown', label: msg`Open with limits` },
  PAUSED: { tone: 'unknown', label: msg`Paused` },
  CLOSED: { tone: 'unmet', label: msg`Closed` },
  NONE: { tone: 'plain', label: msg`No such route` },
};

export const trackLabels: Readonly<Record<GuidanceTrack, MessageDescriptor>> = {
  STUDENT: msg`Study`,
  WORK: msg`Work`,
};

const serveWords: Readonly<Record<string, MessageDescriptor>> = {
  undergraduate: msg`undergraduate study`,
  graduate: msg`graduate study`,
  exchange: msg`exchange`,
  language: msg`language courses`,
  employment: msg`employment`,
  business: msg`business`,
  freelance: msg`freelance work`,
  startup: msg`startups`,
};

/** The purpose of a route in words; an unknown one is shown unchanged. */
export function formatPurpose(
  translate: (words: MessageDescriptor) => string,
  serves: readonly string[],
): string {
  return formatList(
    serves.map((word) => {
      const words = serveWords[word];
      return words === undefined ? word : translate(words);
    }),
  );
}
