import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { AssessmentType, Verdict } from '../../../gql/schema-types';
import type { Tone } from '../../../ui/states/StatusBadge';

interface Word {
  tone: Tone;
  label: MessageDescriptor;
}

export const verdictLabels: Readonly<Record<Verdict, Word & { sentence: MessageDescriptor }>> = {
  ELIGIBLE: {
    tone: 'met',
    label: msg`Eligible`,
    sentence: msg`You meet every published condition we know of.`,
  },
  LIKELY: {
    tone: 'met',
    label: msg`Likely`,
    sentence: msg`You meet everything we asked about. Only conditions that we don't ask about are still open.`,
  },
  POSSIBLE: {
    tone: 'unknown',
    label: msg`Possible`,
    sentence: msg`This can work. It depends on conditions that aren't met or known yet.`,
  },
  NOT_YET: {
    tone: 'unmet',
    label: msg`Not yet`,
    sentence: msg`You don't meet a legal requirement today. That can change.`,
  },
  CLOSED: {
    tone: 'officer',
    label: msg`Closed`,
    sentence: msg`This route isn't taking applications right now.`,
  },
};

export const resultTitles: Readonly<Record<AssessmentType, MessageDescriptor>> = {
  STUDENT: msg`Your student assessment`,
  OPPORTUNITY_SEEKER: msg`Your opportunity seeker assessment`,
};
