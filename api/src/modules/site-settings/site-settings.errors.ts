import { DomainError } from '../../platform/errors/index.js';
import type { SiteFeature } from './site-settings.enums.js';

const TURNED_OFF: Readonly<Record<SiteFeature, string>> = {
  sign_ups: "We aren't taking new accounts right now. Please try again later. You can still log in.",
  checkout: "Paid services aren't available right now. Please try again later. You have not been charged.",
  program_applications: "You can't apply to programs right now. Please try again later.",
  affiliate_applications: "We aren't taking affiliate applications right now. Please try again later.",
  chat: 'The chat is closed right now. Please try again later.',
};

/** The error for a feature that an admin turned off. */
export function featureDisabled(feature: SiteFeature): DomainError {
  return new DomainError('FEATURE_OFF', TURNED_OFF[feature]);
}
