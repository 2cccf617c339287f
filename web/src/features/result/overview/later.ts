/** What the first part shows a moment after the score: one chunk. */
export { HelpsMost } from './HelpsMost';
export { GlanceMap } from './GlanceMap';
export { ProfileNotice } from '../insights/ProfileNotice';
export { InvitedBy } from '../../../product/referral/InvitedBy';
