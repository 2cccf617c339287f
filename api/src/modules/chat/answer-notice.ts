import type { Notice } from '../notifications/index.js';

/** The page that opens the chat. */
const CHAT_PATH = '/dashboard?chat=open';

/** The maximum number of answers quoted in one email. */
export const MAX_QUOTED = 5;

/** Notifies a person of a consultant's answers. @param answers the texts of the answers */
export function answeredNotice(userId: string, answers: readonly string[]): Notice {
  return {
    userId,
    kind: 'chat.answered',
    words: (wording) => {
      const quoted = answers.slice(0, MAX_QUOTED);
      const rest = answers.length > MAX_QUOTED ? [wording.translate('There is more in the chat.')] : [];
      return {
        title: wording.translate('A consultant answered you'),
        body: [...quoted, ...rest].join('\n\n'),
      };
    },
    path: CHAT_PATH,
  };
}
