import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ProgramFitLevel, Verdict } from '../../gql/schema-types';
import type { Tone } from '../../ui/states/StatusBadge';

/** How well a program fits a person. The server derives the level from the score, so that the two never disagree. */
export const fitLabels: Readonly<
  Record<
    ProgramFitLevel,
    {
      tone: Tone;
      label: MessageDescriptor;
      /** The same in one word, for below a ring. */
      word: MessageDescriptor;
    }
  >
> = {
  FITS: { tone: 'met', label: msg`Fits you`, word: msg`Fits` },
  MAY_FIT: { tone: 'unknown', label: msg`May fit you`, word: msg`Maybe` },
  DOES_NOT_FIT: { tone: 'unmet', label: msg`Doesn't fit you`, word: msg`Unlikely` },
};

/** How likely the visa route for a program is, according to the assessment. */
export const visaRouteLabels: Readonly<Record<Verdict, { tone: Tone; label: MessageDescriptor }>> = {
  ELIGIBLE: { tone: 'met', label: msg`Eligible` },
  LIKELY: { tone: 'met', label: msg`Likely` },
  POSSIBLE: { tone: 'unknown', label: msg`Possible` },
  NOT_YET: { tone: 'unmet', label: msg`Not yet` },
  CLOSED: { tone: 'officer', label: msg`Closed` },
};
