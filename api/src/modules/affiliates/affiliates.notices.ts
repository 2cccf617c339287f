import { formatPrice } from '../../platform/format/format.js';
import type { Notice } from '../notifications/index.js';

/** The application was approved. */
export function approvedNotice(userId: string): Notice {
  return {
    userId,
    kind: 'affiliate.approved',
    title: "You're an affiliate now",
    body: 'We approved your application. For your safety we signed you out everywhere. Sign in at the affiliate login to find your link, your texts and banners, and what you earn.',
    path: '/affiliate/login',
  };
}

/** @param reason why, in the admin's words */
export function refusedNotice(userId: string, reason: string): Notice {
  return {
    userId,
    kind: 'affiliate.refused',
    title: "We didn't approve your affiliate application",
    body: `We reviewed your application to become an affiliate and didn't approve it.\n\nThe reason: ${reason}\n\nYou can apply again when this has changed.`,
    path: '/affiliate/apply',
  };
}

/** The bank has sent the money. */
export function paidOutNotice(userId: string, amountCents: number, month: string): Notice {
  return {
    userId,
    kind: 'affiliate.paid-out',
    title: `We paid you ${formatPrice(amountCents)}`,
    body: `We sent your payout of ${formatPrice(amountCents)} for ${month}. Your bank can take a few days to show it.\n\nThe statement (PDF) is on your affiliate dashboard, under Payouts.`,
    path: '/affiliate/dashboard',
  };
}

/** The bank sent the money back. @param reason why, in the admin's words */
export function payoutReturnedNotice(
  userId: string,
  amountCents: number,
  month: string,
  reason: string,
): Notice {
  return {
    userId,
    kind: 'affiliate.payout-returned',
    title: `Your payout of ${formatPrice(amountCents)} came back`,
    body: `The bank returned your payout of ${formatPrice(amountCents)} for ${month}.\n\nThe reason: ${reason}\n\nPlease check your payout account on your affiliate dashboard. We add the amount to your next payout.`,
    path: '/affiliate/dashboard',
  };
}

/** @param ending the last four characters of the account */
export function payoutAccountNotice(userId: string, ending: string): Notice {
  return {
    userId,
    kind: 'affiliate.payout-account',
    title: 'Your payout account changed',
    body: `Your affiliate payouts now go to the account ending in ${ending}. If you didn't change it, change your password now and contact us.`,
    path: '/affiliate/dashboard',
  };
}

/** A commission came in. Who earned it is not told who paid. */
export function earnedNotice(userId: string, amountCents: number, commissionId: string): Notice {
  return {
    userId,
    kind: 'commission.earned',
    title: `You earned ${formatPrice(amountCents)}`,
    body: `Someone you brought to Portolan bought a service or had an application approved. You earned ${formatPrice(amountCents)}. It becomes payable once the time for refunds is over.`,
    path: '/affiliate/dashboard',
    key: `commission.earned:${commissionId}`,
  };
}
