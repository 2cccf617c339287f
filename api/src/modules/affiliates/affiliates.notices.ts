import type { Notice } from '../notifications/index.js';

/** The application was approved. */
export function approvedNotice(userId: string): Notice {
  return {
    userId,
    kind: 'affiliate.approved',
    words: (wording) => ({
      title: wording.translate("You're an affiliate now"),
      body: wording.translate(
        'We approved your application. For your safety, we signed you out everywhere. Sign in at the affiliate login to find your link, your texts and banners, and what you earn.',
      ),
    }),
    path: '/affiliate/login',
  };
}

/** @param reason why, in the admin's words */
export function refusedNotice(userId: string, reason: string): Notice {
  return {
    userId,
    kind: 'affiliate.refused',
    words: (wording) => ({
      title: wording.translate("We didn't approve your affiliate application"),
      body: [
        wording.translate("We reviewed your application to become an affiliate and didn't approve it."),
        wording.translate('The reason: {reason}', { reason }),
        wording.translate('You can apply again when this has changed.'),
      ].join('\n\n'),
    }),
    path: '/affiliate/apply',
  };
}

/** The bank has sent the money. */
export function paidOutNotice(userId: string, amountCents: number, month: string): Notice {
  return {
    userId,
    kind: 'affiliate.paid-out',
    words: (wording) => {
      const amount = wording.price(amountCents);
      return {
        title: wording.translate('We paid you {amount}', { amount }),
        body: [
          wording.translate(
            'We sent your payout of {amount} for {month}. Your bank can take a few days to show it.',
            { amount, month },
          ),
          wording.translate('The statement (PDF) is on your affiliate dashboard, under Payouts.'),
        ].join('\n\n'),
      };
    },
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
    words: (wording) => {
      const amount = wording.price(amountCents);
      return {
        title: wording.translate('Your payout of {amount} came back', { amount }),
        body: [
          wording.translate('The bank returned your payout of {amount} for {month}.', { amount, month }),
          wording.translate('The reason: {reason}', { reason }),
          wording.translate(
            'Please check your payout account on your affiliate dashboard. We add the amount to your next payout.',
          ),
        ].join('\n\n'),
      };
    },
    path: '/affiliate/dashboard',
  };
}

/** @param ending the last four characters of the account */
export function payoutAccountNotice(userId: string, ending: string): Notice {
  return {
    userId,
    kind: 'affiliate.payout-account',
    words: (wording) => ({
      title: wording.translate('Your payout account changed'),
      body: wording.translate(
        "Your affiliate payouts now go to the account ending in {ending}. If you didn't change it, change your password now and contact us.",
        { ending },
      ),
    }),
    path: '/affiliate/dashboard',
  };
}

/** A commission was earned. The notice doesn't name the payer. */
export function earnedNotice(userId: string, amountCents: number, commissionId: string): Notice {
  return {
    userId,
    kind: 'commission.earned',
    words: (wording) => {
      const amount = wording.price(amountCents);
      return {
        title: wording.translate('You earned {amount}', { amount }),
        body: wording.translate(
          'Someone you referred to Portolan bought a service or had an application approved. You earned {amount}. It becomes payable once the refund window has closed.',
          { amount },
        ),
      };
    },
    path: '/affiliate/dashboard',
    key: `commission.earned:${commissionId}`,
  };
}
