import type { Notice } from '../../notifications/index.js';

/** Notifies a person that their export is ready. */
export function readyNotice(userId: string): Notice {
  return {
    userId,
    kind: 'privacy.export-ready',
    words: (wording) => ({
      title: wording.translate('Your data is ready to download'),
      body: [
        wording.translate(
          'The file with everything we have about you is ready. Download it within 7 days on your account page. Then we delete it.',
        ),
        wording.translate("If you didn't ask for it, change your password now and contact us."),
      ].join('\n\n'),
    }),
    path: '/account#data',
  };
}

/** Notifies a person that their export failed. */
export function failedNotice(userId: string): Notice {
  return {
    userId,
    kind: 'privacy.export-failed',
    words: (wording) => ({
      title: wording.translate("We couldn't prepare your data"),
      body: wording.translate(
        "The file with your data couldn't be made. Please try again on your account page. If it fails again, contact us.",
      ),
    }),
    path: '/account#data',
  };
}
