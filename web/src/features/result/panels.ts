/** The parts that come after the first screen: one chunk. */
export { Failed } from './states/Failed';
export { Fees } from './fees/Fees';
export { Gaps } from './gaps/Gaps';
export { Improve } from './improve/Improve';
export { ProfileNotice } from './insights/ProfileNotice';
export { Readings } from './gaps/Readings';
export { Revisions } from './revisions/Revisions';
export { SuggestedPrograms } from './papers/SuggestedPrograms';
export { Timeline } from './timeline/Timeline';
export { WhatIf } from './what-if/WhatIf';
export { InvitedBy } from '../../product/referral/InvitedBy';
