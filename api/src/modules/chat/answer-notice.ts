import type { Notice } from '../notifications/index.js';

/** Opens the chat on the page that it leads to. */
const CHAT_PATH = '/dashboard?chat=open';

/** Answers that one mail quotes. */
export const MAX_QUOTED = 5;

/** Tells a person what a consultant answered. @param answers in the consultant's own words */
export function answeredNotice(userId: string, answers: readonly string[]): Notice {
  return {
    userId,
    kind: 'chat.answered',
    words: (wording) => {
      const quoted = answers.slice(0, MAX_QUOTED);
      const rest = answers.length > MAX_QUOTED ? [wording.say('There is more in the chat.')] : [];
      return { title: wording.say('A consultant answered you'), body: [...quoted, ...rest].join('\n\n') };
    },
    path: CHAT_PATH,
  };
}
