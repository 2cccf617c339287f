/** What the first part shows a moment after the score, in one chunk. */
export { MostHelpfulChange } from './MostHelpfulChange';
export { SummaryMap } from './SummaryMap';
export { ProfileOffer } from '../profile-offer/ProfileOffer';
export { ProfileNotice } from '../insights/ProfileNotice';
export { InvitedBy } from '../../../product/referral/InvitedBy';
