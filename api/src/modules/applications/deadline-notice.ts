import type { Notice } from '../notifications/index.js';

export interface NearDeadline {
  readonly userId: string;
  readonly id: string;
  readonly title: string;
  readonly deadline: string;
  readonly applied: boolean;
  readonly key: string;
}

/** Reminds a person of a program's deadline. */
export function deadlineNotice({ userId, id, title, deadline, applied, key }: NearDeadline): Notice {
  return {
    userId,
    kind: 'deadline.program',
    words: (wording) => ({
      title: wording.translate('{program} closes on {day}', { program: title, day: wording.date(deadline) }),
      body: applied
        ? wording.translate(
            'Applications close at the end of that day (UTC). If you still need to apply on the official page, do it before then.',
          )
        : wording.translate(
            "You saved this program. Applications close at the end of that day (UTC). You haven't applied through Portolan yet.",
          ),
    }),
    path: `/programs/${id}`,
    key,
  };
}
