import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { AssessmentType, Verdict } from '../../../gql/schema-types';
import type { Tone } from '../../../ui/states/StatusBadge';

interface Word {
  tone: Tone;
  label: MessageDescriptor;
}

export const verdictWords: Readonly<Record<Verdict, Word & { sentence: MessageDescriptor }>> = {
  ELIGIBLE: {
    tone: 'met',
    label: msg`Eligible`,
    sentence: msg`You meet every published condition that we know of.`,
  },
  LIKELY: {
    tone: 'met',
    label: msg`Likely`,
    sentence: msg`You meet what we asked about. Only points that we do not ask about are open.`,
  },
  POSSIBLE: {
    tone: 'unknown',
    label: msg`Possible`,
    sentence: msg`It can work. The points below that are not known or not met decide.`,
  },
  NOT_YET: {
    tone: 'unmet',
    label: msg`Not yet`,
    sentence: msg`A condition that the law sets is not met today. It may be met later.`,
  },
  CLOSED: {
    tone: 'officer',
    label: msg`Closed`,
    sentence: msg`This route takes no applications now.`,
  },
};

export const resultTitles: Readonly<Record<AssessmentType, MessageDescriptor>> = {
  STUDENT: msg`Your student assessment`,
  OPPORTUNITY_SEEKER: msg`Your opportunity seeker assessment`,
};
