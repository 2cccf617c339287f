import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Verdict } from '../../../gql/schema-types';
import type { Tone } from '../../../ui/states/StatusBadge';

/** How well a programme fits a person, in words and in its tone. */
export const fitWords: Readonly<Record<Verdict, { tone: Tone; label: MessageDescriptor }>> = {
  ELIGIBLE: { tone: 'met', label: msg`Fits you` },
  LIKELY: { tone: 'met', label: msg`Likely fits you` },
  POSSIBLE: { tone: 'unknown', label: msg`May fit you` },
  NOT_YET: { tone: 'unmet', label: msg`Does not fit yet` },
  CLOSED: { tone: 'officer', label: msg`Its route is closed` },
};
